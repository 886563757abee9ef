/** Who the lender is, in the lender's own words, and the form that reaches the lender, at /About (OS-2, RT-1). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { documentOnly } from "../../client/document-only.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { loadContent } from "../content-text/load-content.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { sitePath } from "../site-paths/site-paths.ts";
import { sendSuggestion, typedIn } from "./about.send.ts";
import { AboutView } from "./about.view.tsx";

const copy = wordsByLanguage("about.page");

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, screenPaths.about);
  const content = await loadContent(web, "about-us");
  return { frame, words: copy[web.language], content, sent: web.parameters.sent === "1" };
}

/** Without script: what was typed is shown again with the reason, or the page says that it was sent, even after a reload. */
export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const typed = typedIn(await sentForm(request));
  const { ok, message } = await sendSuggestion(web, typed);
  if (!ok) return { message, typed };
  const here = sitePath(screenPaths.about, loadFrame(web, screenPaths.about).said);
  throw redirect(`${here}${here.includes("?") ? "&" : "?"}sent=1#write`, 303);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { frame, words, content } = loaderData;
  return siteHead({
    frame,
    title: `${content.title}: ${frame.lender.displayName}`,
    description: fill(words.description, { company: frame.lender.companyName }),
    thing: { "@type": "AboutPage", name: content.title, mainEntity: lenderThing(frame) },
  });
};

export const handle = ownScript("site");

export default function About() {
  return (
    <AboutView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
