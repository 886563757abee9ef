/** The papers of an order at /papers (DV-1): each to read and to keep as PDF. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listPapers } from "#contract/papers.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { PaperListView } from "./paper-list.view.tsx";

const copy = wordsByLanguage("papers.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const orderId = web.parameters.orderId ?? fail("missing");
  const { productId, productName, papers } = loaded(await web.client.call(listPapers, { orderId }));
  return { words: copy[web.language], orderId, productId, productName, papers };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function PaperList() {
  return <PaperListView {...useLoaderData<typeof loader>()} />;
}
