/** The borrower's orders at /orderList (AC-2, RT-3): running ones first, then ended ones, twenty per page. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listOrders } from "#contract/home.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { orderViewModel } from "../../parts/order-rows/order-rows.view-model.ts";
import { OrderListView, tabs } from "./order-list.view.tsx";

const copy = wordsByLanguage("order-list.page", "loan-story.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { tab: asked, page = "0" } = web.parameters;
  const tab = tabs.find((one) => one === asked) ?? "all";
  const wire = loaded(
    await web.client.call(listOrders, { tab, page: /^\d{1,5}$/.test(page) ? page : "0" }),
  );
  return {
    words: copy[web.language],
    market: web.brand.market,
    tab,
    counts: wire.counts,
    orders: wire.list.map((order) => orderViewModel(web, order, copy[web.language])),
    page: wire.page,
    pages: wire.pages,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function OrderList() {
  return <OrderListView {...useLoaderData<typeof loader>()} />;
}
