/**
 * Two versions of a product at /console/products/:productId/compare: field by field, as loans at the corners, and what the market
 * says; here the second person publishes, or gives back (PD-2, PD-3).
 */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { act } from "./product-compare.act.ts";
import { loadComparison } from "./product-compare.load.ts";
import { CompareView } from "./product-compare.view.tsx";

export async function loader(asked: LoaderFunctionArgs) {
  return loadComparison(asked);
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  return act(readWebRequest(context), url, params["productId"] ?? "", await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.version.name ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ProductCompare() {
  return (
    <CompareView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
