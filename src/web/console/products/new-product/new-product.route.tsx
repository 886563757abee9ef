/** Beginning a product at /console/products/new: from an empty form or as a copy of another product (PD-1). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { addProductDraft, listProducts } from "#contract/product-catalogue.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { productEditPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { productSearchIn } from "../../parts/product-search.tsx";
import { NewProductView, type Refused, starter } from "./new-product.view.tsx";

const copy = wordsByLanguage("product-editor.begin");
const page = wordsByLanguage("product-editor.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const search = productSearchIn(url);
  const listed = await staffClient.call(listProducts, { search });
  const { rows, total } = loadedForStaff(listed, url);
  const copyOf = (url.searchParams.get("from") ?? "").slice(0, 40);
  // What was never published has nothing to copy yet.
  const published = rows.filter(({ version, scheduled }) => version > 0 || scheduled !== null);
  const products = published.map(({ productId, name }) => ({ productId, name: name || productId }));
  const known = ["", starter, ...products.map(({ productId }) => productId)].includes(copyOf);
  return {
    words: { ...copy[language], products: page[language].products },
    // The product that the address names may stand on a later page of the list.
    products: known ? products : [{ productId: copyOf, name: copyOf }, ...products],
    copyOf,
    found: { search, total, listed: rows.length },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { productId: text("productId").slice(0, 100), copyOf: text("copyOf").slice(0, 41) };
  const { productId, copyOf } = typed;
  const beginning = copyOf === starter ? { starter: "1" as const } : { copyOf };
  const answer = await staffClient.call(addProductDraft, { productId, ...beginning });
  if (answer.ok) return redirect(productEditPath(answer.data.productId));
  const message = answer.message || page[language].failed;
  return data<Refused>({ ...typed, message }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function NewProduct() {
  return (
    <NewProductView {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}
