/** The site's start page: who lends, how it goes, what it costs, what makes it safe, questions, ways in (OS-1, RT-1). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { faqIndex } from "#contract/complaint.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import { readLoanTerms, readSiteFigures } from "#contract/site.ts";
import { documentOnly } from "../../client/document-only.ts";
import { loaded } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { loadNotOpen } from "../../frame/not-open/load-not-open.ts";
import { usualQuote } from "../loan-quote/load-quote.ts";
import { lenderThing, siteHead } from "../site-frame/head.ts";
import { loadFrame } from "../site-frame/load-frame.ts";
import { HomeView } from "./site-home.view.tsx";
import { outsideOf, trustOf } from "./trust.model.ts";

const partsCopy = wordsByLanguage("site-home.parts");
const copy = wordsByLanguage("site-home.page");
const trustCopy = wordsByLanguage("site-home.trust");
const facesCopy = wordsByLanguage("site-home.faces");
const bodyCopy = wordsByLanguage("markets.page");

export const clientLoader = documentOnly;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const frame = loadFrame(web, screenPaths.home);
  const [terms, questions, notOpen, figures, contacts] = await Promise.all([
    web.client.call(readLoanTerms, {}),
    web.client.call(faqIndex, {}),
    loadNotOpen(web),
    web.client.call(readSiteFigures, {}),
    web.client.call(readComplaintContacts, {}),
  ]);
  const { limits, products } = loaded(terms);
  const words = { ...copy[web.language], ...partsCopy[web.language] };
  const [product] = products;
  const example = product === undefined ? null : await usualQuote(web, product);
  return {
    frame,
    words,
    // A page without its figures is still useful.
    trust: trustOf(trustCopy[web.language], {
      figures: figures.ok ? figures.data : null,
      outside: outsideOf(contacts.ok ? contacts.data.outside : null, bodyCopy[web.language]),
    }),
    faces: facesCopy[web.language],
    notOpen,
    intro: fill(words.intro, {
      company: frame.lender.companyName,
      from: limits.termDaysLeast,
      to: limits.termDaysMost,
    }),
    example: example === null ? null : { ...example, productName: product?.name ?? "" },
    // A page without its questions is still useful.
    questions: questions.ok ? questions.data.list : [],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { frame, words, intro } = loaderData;
  return siteHead({
    frame,
    title: `${frame.lender.displayName}: ${words.title}`,
    description: intro,
    thing: lenderThing(frame),
  });
};

export const handle = withoutScript;

export default function Home() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
