/** A product on the home page: range, rate, a real example of its cost, and the link onward. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card, Product } from "../../../ui/layout.tsx";

type Words = WordsOf<"home.page">;

export interface ProductOnOffer {
  productId: string;
  name: string;
  /** An allowed address, or null. */
  logo: string | null;
  description: string;
  rangeText: string;
  rate: string;
  example: string;
  /** An offer waits for confirmation. */
  offered: boolean;
  offerText: string;
}

interface CardProps {
  words: Words;
  product: ProductOnOffer;
}

export function ProductCard({ words, product }: CardProps) {
  const link = useBorrowerLink();
  const { productId, offered } = product;
  const path = offered ? screenPaths.loanConfirm : screenPaths.productDetail;
  return (
    <Card>
      <div className="stack">
        <Product logo={product.logo} name={product.name} />
        <div>
          <p className="muted small">{product.description}</p>
          <p className="figure">
            <strong>
              <Figures
                text={
                  offered ? fill(words.yourOffer, { offer: product.offerText }) : product.rangeText
                }
              />
            </strong>
          </p>
          <p className="small figure">{product.rate}</p>
          {product.example === "" ? null : (
            <p className="small muted">
              <Figures text={product.example} />
            </p>
          )}
        </div>
        <ButtonLink to={link(path, { productId })} kind="quiet">
          {offered ? words.see : words.more}
        </ButtonLink>
      </div>
    </Card>
  );
}
