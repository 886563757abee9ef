/**
 * /testPreview: sets by hand what a shell puts into an address and leads to the screens with it (TP-1,
 * RT-2). A plain form, so that it works without script. Never there in production.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { fail } from "../../client/fail.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { linksOf, readFields } from "./fields.ts";
import { TestPreviewView } from "./test-preview.view.tsx";

const copy = wordsByLanguage("test-preview.page");

export function loader({ context }: LoaderFunctionArgs) {
  const { testPreview, parameters, language } = readWebRequest(context);
  if (!testPreview) fail("missing");
  const words = copy[language];
  const values = readFields(parameters);
  return { words, values, links: linksOf(values, words), languages };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const handle = ownScript("test-preview");

export default function TestPreview() {
  return <TestPreviewView {...useLoaderData<typeof loader>()} />;
}
