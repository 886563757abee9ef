/** Products under an order or a failed sign-in, and a link to all of them (OD-2, JF-1). Only open ones may be tapped. */
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, Logo } from "../../../ui/layout.tsx";
import { ShellLink } from "../../../ui/shell-link.tsx";
import type { ProductViewModel } from "./product-list.view-model.ts";

interface Ways {
  home: string;
  product(productId: string): string;
}

interface ProductsProps {
  words: { products: string; moreProducts: string };
  products: readonly ProductViewModel[];
  ways: Ways;
}

export function Products({ words, products, ways }: ProductsProps) {
  return (
    <Card {...(products.length === 0 ? {} : { title: words.products })}>
      {products.length === 0 ? null : (
        <ul className="rows products">
          {products.map((product) => (
            <li key={product.productId}>
              <ProductRow product={product} ways={ways} />
            </li>
          ))}
        </ul>
      )}
      <ShellLink to={ways.home} action="goToHome" payload={{}} className="button plain">
        {words.moreProducts}
      </ShellLink>
    </Card>
  );
}

function ProductRow({ product, ways }: { product: ProductViewModel; ways: Ways }) {
  const { productId } = product;
  if (!product.open) return <ProductFacts product={product} />;
  return (
    <ShellLink
      to={ways.product(productId)}
      action="openProductDetail"
      payload={{ productId }}
      className="row-link"
    >
      <ProductFacts product={product} />
      <Icon name="forward" size={18} />
    </ShellLink>
  );
}

/** `example`: the total cost of a usual amount, where there is room for it. */
export function ProductFacts({
  product,
  example = "",
}: {
  product: ProductViewModel;
  example?: string;
}) {
  return (
    <div className="product-facts grow">
      <Logo address={product.logo} name={product.name} />
      <div className="grow">
        <strong translate="no">{product.name}</strong>
        <p className="small">
          <span className="muted">{product.rangeText}</span> <Figures text={product.range} />
        </p>
        <p className="small figure">{product.rate}</p>
        <p className="small muted">{product.description}</p>
        {example === "" ? null : (
          <p className="small muted">
            <Figures text={example} />
          </p>
        )}
        {product.button === "" ? null : (
          <span className={product.open ? "badge" : "badge shut"}>{product.button}</span>
        )}
      </div>
    </div>
  );
}
