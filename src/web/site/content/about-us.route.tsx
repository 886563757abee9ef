/** Who the lender is, at /aboutUs (AU-1). Needs no session. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readWebRequest } from "../../client/web-request.ts";
import { ContentView } from "../content-text/content-view.tsx";
import { loadContent } from "../content-text/load-content.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(readWebRequest(context), "about-us");
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function AboutUs() {
  return <ContentView {...useLoaderData<typeof loader>()} />;
}
