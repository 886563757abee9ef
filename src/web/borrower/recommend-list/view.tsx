/** Markup of the list of products. One with an offer leads to its confirmation, the others to all about them. */
import { Link } from "react-router";
import { places } from "../../client/places.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ActionBar, Card, Page, PageHead } from "../../ui/layout.tsx";
import { Lender } from "../products/lender.tsx";
import type { LenderShown } from "../products/lender-copy.ts";
import { ProductFacts } from "../products/products.tsx";
import type { ProductShown } from "../products/shown.ts";
import type { Words } from "./copy.ts";

interface ViewProps {
  words: Words;
  lender: LenderShown;
  products: (ProductShown & { example: string })[];
}

export function RecommendListView({ words, lender, products }: ViewProps) {
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={words.title} />
      {products.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Card>
          <ul className="rows products">
            {products.map((product) => {
              const place = product.open ? places.loanConfirm : places.productDetail;
              return (
                <li key={product.productId}>
                  <Link className="row-link" to={link(place, { productId: product.productId })}>
                    <ProductFacts product={product} example={product.example} />
                    <Icon name="forward" size={18} />
                  </Link>
                  {product.example === "" ? null : <p className="small muted">{product.example}</p>}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      <Lender lender={lender} />
      <ActionBar>
        <ButtonLink to={link(places.main)} kind="quiet">
          {words.moreProducts}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
