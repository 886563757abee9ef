/** Every product at /recommendList (RT-3): the list under an order as a page of its own (OD-2); each leads to its product. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listRecommended } from "#contract/home.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadNotOpen } from "../../../frame/not-open/load-not-open.ts";
import { productsViewModel } from "../../parts/product-list/product-list.view-model.ts";
import { RecommendListView } from "./recommend-list.view.tsx";

const copy = wordsByLanguage("recommend-list.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const [answer, notOpen] = await Promise.all([
    web.client.call(listRecommended, {}),
    loadNotOpen(web),
  ]);
  const { list } = loaded(answer);
  const examples = new Map(list.map(({ productId, example }) => [productId, example]));
  return {
    words: copy[web.language],
    notOpen,
    products: productsViewModel(web, list).map((product) => {
      // A borrower without an offer may apply: the badge of a row that cannot be tapped does not belong here.
      const button = product.open ? product.button : "";
      return { ...product, button, example: examples.get(product.productId) ?? "" };
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RecommendList() {
  return <RecommendListView {...useLoaderData<typeof loader>()} />;
}
