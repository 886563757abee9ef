/** The landing page's template at /console/promotion/template, for supervisors: texts, picture, versions (PL-1). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readTemplateEditor } from "#contract/promotion-template.ts";
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { languageOfForm, saved } from "./promotion-template.save.ts";
import { TemplateView } from "./promotion-template.view.tsx";

const tabsCopy = wordsByLanguage("promotion-funnel.tabs");
const copy = wordsByLanguage("promotion-template.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const asked = url.searchParams;
  const number = (name: string) =>
    /^\d{1,5}$/.test(asked.get(name) ?? "") ? asked.get(name) : null;
  const language = languageOfForm(asked, web.language);
  const looked = { texts: number("version") ?? "0", settings: number("settings") ?? "0" };
  const templateId = (asked.get("template") ?? "").slice(0, 64);
  const input = { templateId, language, version: looked.texts, settingsVersion: looked.settings };
  const editor = loadedForStaff(await web.staffClient.call(readTemplateEditor, input), url);
  const own = editor.templateId === defaultTemplateId ? "" : `?templateId=${editor.templateId}`;
  return {
    words: { ...copy[web.language], tabs: tabsCopy[web.language] },
    ...editor,
    language,
    /** The earlier versions shown; 0 for the current one. */
    looked: { texts: Number(looked.texts), settings: Number(looked.settings) },
    told: { saved: number("saved") ?? "", added: asked.get("added") === "1" },
    picture: pageFromData(web, editor.settings.picture),
    address: web.origin + screenPaths.promotion + own,
  };
}

export type TemplateData = Awaited<ReturnType<typeof loader>>;

export async function action({ request, context }: ActionFunctionArgs) {
  return saved(readWebRequest(context), await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Template() {
  return (
    <TemplateView data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}
