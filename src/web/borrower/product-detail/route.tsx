/**
 * A product at /productDetail (AC-2, RT-3): its rules, what a loan of the chosen amount and term would cost, and the
 * borrower's own offer where there is one. Amount and term stand in the address.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { readProductDetail } from "#contract/home.ts";
import { allowedAddress } from "../../client/allowed-address.ts";
import { fail, loaded, requireSession } from "../../client/fail.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { askedOf, unitsText } from "../../site/loan/asked.ts";
import { loadQuote } from "../../site/loan/load-quote.ts";
import { copy } from "./copy.ts";
import { ProductDetailView } from "./view.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { productId } = web.parameters;
  if (productId === undefined) fail("missing");
  const wire = loaded(await web.client.call(readProductDetail, { productId }));
  const { product, rules, offered, offerText } = wire;
  const asked = askedOf(product, web.parameters);
  const found = await loadQuote(web, asked);
  const { market } = web.brand;
  return {
    words: copy[web.language],
    product: {
      ...product,
      logo: allowedAddress(product.logo, web.origin, web.brand),
      leastText: formatMoney(product.amountLeast, product.currencySymbol, market),
      mostText: formatMoney(product.amountMost, product.currencySymbol, market),
    },
    rules,
    asked: { ...asked, amountText: unitsText(asked.amount, market) },
    quote: "quote" in found ? found.quote : null,
    refused: "refused" in found ? found.refused : "",
    offer: offered === 1 ? offerText : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.product.name ?? "" },
];

export default function ProductDetail() {
  return <ProductDetailView {...useLoaderData<typeof loader>()} />;
}
