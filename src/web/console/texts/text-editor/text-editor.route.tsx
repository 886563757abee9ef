/** The editor of one text in one language at /console/texts/:id/:language (PD-8): words, problems, preview, versions. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readConfiguration, readConfigurationHistory } from "#contract/configuration.ts";
import { findLanguage, type Language } from "#contract/languages.ts";
import { isTextId, type TextId } from "#contract/text-ids.ts";
import { readText, textDocument } from "#contract/texts.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { type Answered, changed } from "./text-editor.act.ts";
import { checkSource } from "./text-editor.check.ts";
import { TextEditorView } from "./text-editor.view.tsx";

const copy = wordsByLanguage("texts.page");
const readerCopy = wordsByLanguage("texts.readers");
const titleCopy = wordsByLanguage("texts.titles");
const placeholderCopy = wordsByLanguage("texts.placeholders");
const contentCopy = wordsByLanguage("content.page");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const named = textNamed(params);
  const page = readPage(url);
  const document = textDocument(named.id, named.language);
  const looked = /^\d{1,6}$/.test(url.searchParams.get("version") ?? "")
    ? Number(url.searchParams.get("version"))
    : 0;
  const [textRead, versionRead, historyRead] = await Promise.all([
    staffClient.call(readText, named),
    staffClient.call(readConfiguration, { ...document, version: String(looked) }),
    staffClient.call(readConfigurationHistory, { ...document, page: String(page + 1) }),
  ]);
  const text = loadedForStaff(textRead, url);
  const version = loadedForStaff(versionRead, url);
  const { entries, more } = loadedForStaff(historyRead, url);
  const isOpen = version.state === "draft" || version.state === "submitted";
  const goesBack = isOpen && version.body === "null";
  const fromShipped = url.searchParams.get("from") === "shipped";
  const stored = sourceOfBody(version.body) ?? text.shipped;
  const source = fromShipped ? text.shipped : isOpen || looked !== 0 ? stored : text.ruling;
  const checked = loadedForStaff(await checkSource(web, named, source), url);
  return {
    words: copy[language],
    /** Of the console; the text has its own. */
    language,
    reader: readerCopy[language][text.kind],
    title: titleCopy[language][named.id],
    meanings: placeholderCopy[language],
    contentWords: contentCopy[language],
    text,
    /** Of the draft that is open; version 0 where there is none. */
    draft: {
      version: isOpen ? version.version : 0,
      revision: isOpen ? version.revision : 0,
      state: isOpen ? version.state : ("none" as const),
      source: isOpen ? stored : "",
      goesBack,
      authors: version.authors,
      mayPublish: isOpen && version.mayPublish,
    },
    mayChange: text.source !== "file" && version.state !== "submitted",
    looked: isOpen && looked === version.version ? 0 : looked,
    source,
    fromShipped,
    checked,
    entries,
    ...{ page, more },
  };
}

function sourceOfBody(body: string): string | null {
  const read: { source?: string } | null = JSON.parse(body);
  return read?.source ?? null;
}

function textNamed(params: LoaderFunctionArgs["params"]): { id: TextId; language: Language } {
  const { id = "" } = params;
  const language = findLanguage(params["language"] ?? "");
  return isTextId(id) && language !== null ? { id, language } : fail("missing");
}

export type TextEditorData = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  return changed(readWebRequest(context), await sentForm(request), textNamed(params));
}

/** While somebody types, only the check is asked anew. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formData?.get("intent") === "check" ? false : asked.defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function TextEditor() {
  const answered: Answered | undefined = useActionData<typeof action>();
  return <TextEditorView data={useLoaderData<typeof loader>()} answered={answered} />;
}
