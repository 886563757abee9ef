/** Markup of the list of products. One with an offer leads to its confirmation, the others to their own page. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import type { NotOpenViewModel } from "../../../frame/not-open/load-not-open.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Card, Page, PageHead } from "../../../ui/layout.tsx";
import { NotOpenHere } from "../../parts/not-open/not-open-here.tsx";
import type { ProductViewModel } from "../../parts/product-list/product-list.view-model.ts";
import { ProductFacts } from "../../parts/product-list/products.tsx";

type Words = WordsOf<"recommend-list.page">;

interface ViewProps {
  words: Words;
  /** Null while the lender is open. */
  notOpen: NotOpenViewModel | null;
  products: (ProductViewModel & { example: string })[];
}

export function RecommendListView({ words, notOpen, products }: ViewProps) {
  const link = useBorrowerLink();
  if (notOpen !== null) {
    return (
      <Page>
        <PageHead title={words.title} />
        <NotOpenHere notOpen={notOpen} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title={words.title} />
      {products.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Card>
          <ul className="rows products">
            {products.map((product) => {
              const path = product.open ? screenPaths.loanConfirm : screenPaths.productDetail;
              return (
                <li key={product.productId}>
                  <Link className="row-link" to={link(path, { productId: product.productId })}>
                    <ProductFacts product={product} example={product.example} />
                    <Icon name="forward" size={18} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      <ActionBar>
        <ButtonLink to={link(screenPaths.main)} kind="quiet">
          {words.moreProducts}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
