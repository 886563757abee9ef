/** The rules the lender lends under at /Rules, each with its sources (MK-6): plain text, complete without script. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import { readMarketRules } from "#contract/site.ts";
import { documentOnly } from "../../client/document-only.ts";
import { loaded } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { MarketRulesView } from "./market-rules.view.tsx";

const copy = wordsByLanguage("markets.page");
const complaintCopy = wordsByLanguage("lender.complaints");

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const [answer, contacts] = await Promise.all([
    web.client.call(readMarketRules, {}),
    web.client.call(readComplaintContacts, {}),
  ]);
  const { version, rules, body } = loaded(answer);
  return {
    frame: loadFrame(web, screenPaths.rules),
    words: copy[web.language],
    complaintWords: complaintCopy[web.language],
    version,
    rules,
    body,
    inside: contacts.ok && contacts.data.inside.name !== "" ? contacts.data.inside : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { frame, words } = loaderData;
  return siteHead({
    frame,
    title: `${words.title}: ${frame.lender.displayName}`,
    description: fill(words.intro, { company: frame.lender.companyName }),
    thing: { "@type": "WebPage", name: words.title, publisher: lenderThing(frame) },
  });
};

export const handle = withoutScript;

export default function MarketRules() {
  return <MarketRulesView {...useLoaderData<typeof loader>()} />;
}
