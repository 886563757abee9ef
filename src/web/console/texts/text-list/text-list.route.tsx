/** The texts a lender is answerable for, at /console/texts: by kind, with where each stands in every language (PD-8). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listTexts } from "#contract/texts.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { TextListView } from "./text-list.view.tsx";

const copy = wordsByLanguage("texts.page");
const kindCopy = wordsByLanguage("texts.kinds");
const readerCopy = wordsByLanguage("texts.readers");
const titleCopy = wordsByLanguage("texts.titles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { rows } = loadedForStaff(await staffClient.call(listTexts, {}), url);
  return {
    words: copy[language],
    kinds: kindCopy[language],
    readers: readerCopy[language],
    titles: titleCopy[language],
    rows,
  };
}

export type TextListData = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function TextList() {
  return <TextListView {...useLoaderData<typeof loader>()} />;
}
