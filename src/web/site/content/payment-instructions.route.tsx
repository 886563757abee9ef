/** How to pay by wallet or in a store, at /dragonpayPaymentInstructions (PI-1, RT-2). Needs no session. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readWebRequest } from "../../client/web-request.ts";
import { ContentView } from "../content-text/content-view.tsx";
import { loadContent } from "../content-text/load-content.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(readWebRequest(context), "payment-instructions");
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function PaymentInstructions() {
  return <ContentView {...useLoaderData<typeof loader>()} />;
}
