/** The products at /console/products: what is lent, on which version, and what is being prepared (PD-1). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listProducts } from "#contract/product-catalogue.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { filters } from "./product-list.query.ts";
import { ProductListView } from "./product-list.view.tsx";

const copy = wordsByLanguage("product-versions.list");
const stateCopy = wordsByLanguage("product-versions.states");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const query = filters.read(url.searchParams);
  const answer = await staffClient.call(listProducts, filters.input(query));
  const { rows, total, pageSize, counts } = loadedForStaff(answer, url);
  const [words, states] = [copy[language], stateCopy[language]];
  return { words, states, query, rows, total, pageSize, counts };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ProductList() {
  return <ProductListView {...useLoaderData<typeof loader>()} />;
}
