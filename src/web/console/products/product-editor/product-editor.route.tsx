/** Editing a product's draft at /console/products/:productId/edit, with what a borrower will see beside it (PD-1, PD-4). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { BeginView } from "./begin.view.tsx";
import { act } from "./product-editor.act.ts";
import { loadEditor } from "./product-editor.load.ts";
import { ProductEditorView } from "./product-editor.view.tsx";

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  return loadEditor(readWebRequest(context), params["productId"] ?? "", url);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return act(readWebRequest(context), params["productId"] ?? "", await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title:
      loaderData === undefined
        ? ""
        : fill(loaderData.words.page.title, { name: loaderData.name, version: loaderData.version }),
  },
  { name: "robots", content: "noindex" },
];

export default function ProductEditor() {
  const model = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  if (!model.open) return <BeginView model={model} />;
  // Another draft begins anew; the same one keeps what is typed.
  return (
    <ProductEditorView key={`${model.productId} ${model.version}`} model={model} done={done} />
  );
}
