/** The borrower's home at /main (AC-2, RT-3): what needs doing first, then what may be borrowed, then all other links. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { readHome, readUserMenu } from "#contract/home.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadNotOpen } from "../../../frame/not-open/load-not-open.ts";
import { orderViewModel } from "../../parts/order-rows/order-rows.view-model.ts";
import { HomeView } from "./home.view.tsx";

const copy = wordsByLanguage("home.page", "loan-story.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const [home, menu, notOpen] = await Promise.all([
    web.client.call(readHome, {}),
    web.client.call(readUserMenu, {}),
    loadNotOpen(web),
  ]);
  const wire = loaded(home);
  return {
    words: copy[web.language],
    market: web.brand.market,
    name: wire.name,
    phone: wire.phone,
    orders: wire.orders.map((order) => orderViewModel(web, order, copy[web.language])),
    missing: wire.missingSteps.length,
    steps: wire.steps,
    notOpen,
    products: wire.products.map((product) => productViewModel(web, product)),
    // A page without its menu is better than none.
    menu: menu.ok ? menuShown(web, menu.data) : [],
  };
}

function productViewModel(web: WebRequest, product: Output<typeof readHome>["products"][number]) {
  const { logo, offered, ...rest } = product;
  return { ...rest, logo: allowedAddress(logo, web.origin, web.brand), offered: offered === 1 };
}

function menuShown(web: WebRequest, { list }: Output<typeof readUserMenu>) {
  return list.flatMap(({ name, address, count }) => {
    const to = pageFromData(web, address);
    return to?.startsWith("/") ? [{ name, to, count }] : [];
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function Home() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
