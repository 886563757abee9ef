/** /styleguide: every part in every state, for whoever draws pages. Never there in production (docs/design-system.md). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { fail } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { withoutScript } from "../../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { AllPartsView } from "./all-parts.view.tsx";

const copy = wordsByLanguage("styleguide.page");

export function loader({ context }: LoaderFunctionArgs) {
  const { testPreview, language } = readWebRequest(context);
  if (!testPreview) fail("missing");
  return { words: copy[language] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const handle = withoutScript;

export default function AllParts() {
  return <AllPartsView {...useLoaderData<typeof loader>()} />;
}
