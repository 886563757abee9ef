/** One product at /console/products/:productId: its versions, what happened to it, how it goes on, opening and closing (PD-2). */

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { may } from "#contract/permissions.ts";
import { readProductHistory, readProductVersion } from "#contract/product-catalogue.ts";
import { whoAmI } from "#contract/staff.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { act } from "./product-history.act.ts";
import { ProductHistoryView } from "./product-history.view.tsx";

const copy = wordsByLanguage("product-versions.product");
const stateCopy = wordsByLanguage("product-versions.states");
const lifeCopy = wordsByLanguage("product-versions.life");
const doorsCopy = wordsByLanguage("product-versions.doors");
const listCopy = wordsByLanguage("product-versions.list");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const productId = params["productId"] ?? "";
  const page = readPage(url);
  const [read, past, who] = await Promise.all([
    staffClient.call(readProductVersion, { productId, version: "0" }),
    staffClient.call(readProductHistory, { productId, page: String(page + 1) }),
    staffClient.call(whoAmI, {}),
  ]);
  const product = loadedForStaff(read, url);
  const { entries, more } = loadedForStaff(past, url);
  const { productState, version, state, from, versions, authors, problems, findings } = product;
  const name = product.nameInForce || product.name;
  const draftName = product.name === name ? "" : product.name;
  return {
    words: copy[language],
    states: stateCopy[language],
    life: lifeCopy[language],
    doors: doorsCopy[language],
    listTitle: listCopy[language].title,
    product: { productId, name, draftName, productState, version, state, from, versions },
    standing: {
      authors: authors.map((author) => author.name),
      problems: Object.keys(problems).length,
      refusals: findings.filter(({ severity }) => severity === "refuse").length,
    },
    entries,
    more,
    page,
    isSupervisor: may(loadedForStaff(who, url).role, "publish-products"),
    done: url.searchParams.get("done") ?? "",
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return act(readWebRequest(context), params["productId"] ?? "", await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.product.name ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ProductHistory() {
  return (
    <ProductHistoryView
      {...useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
    />
  );
}
