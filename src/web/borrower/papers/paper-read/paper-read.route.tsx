/** One paper at /paper (DV-1): issued the first time it is opened, to read, to print and to keep as PDF. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { openPaper } from "#contract/papers.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { paperAsked } from "./paper-asked.ts";
import { PaperReadView } from "./paper-read.view.tsx";

const pageCopy = wordsByLanguage("papers.page");
const frameCopy = wordsByLanguage("papers.frame");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const asked = paperAsked(web.parameters);
  const paper = loaded(await web.client.call(openPaper, asked));
  // What belongs to the paper is said in its language, the page around it in the reader's.
  const frame = frameCopy[paper.content.language];
  const { productId } = web.parameters;
  return { words: pageCopy[web.language], frame, asked, productId, paper };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.paper.content.title ?? "" },
];

export default function PaperRead() {
  return <PaperReadView {...useLoaderData<typeof loader>()} />;
}
