/** The privacy policy at /privacyPolicy; its page title is not its heading (PP-1). Needs no session. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readWebRequest } from "../../client/web-request.ts";
import { ContentView } from "../content-text/content-view.tsx";
import { loadContent } from "../content-text/load-content.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return loadContent(readWebRequest(context), "privacy-policy");
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.privacyTitle ?? "" },
];

export default function PrivacyPolicy() {
  return <ContentView {...useLoaderData<typeof loader>()} />;
}
