/**
 * Actions of the forms of the landing page's template, on the web's server: each returns a message for the page or redirects to it.
 */
import { data, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { findLanguage, type Language } from "#contract/languages.ts";
import {
  addTemplate,
  editTemplateSettings,
  editTemplateTexts,
  type TypedTexts,
  typedTexts,
} from "#contract/promotion-template.ts";
import { defaultTemplateId, templateLimits } from "#contract/promotion-template-limits.ts";
import { templateTextRejections } from "#contract/promotion-template-rejections.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { rejectionStatus } from "../../access/for-staff.ts";

const copy = wordsByLanguage("promotion-template.page");

export type TextName = keyof TypedTexts;
type SettingName = "picture" | "merchantNumber" | "tag";

/** The input of a rejected form: nothing typed is lost. */
export interface Refused {
  form: "texts" | "settings" | "add";
  typed: Record<string, string>;
  /** Shown above the form; "" when it is shown under a field. */
  message: string;
  wrong: { [name in TextName | SettingName | "templateId"]?: string };
}

/** The field a rejection is shown under. */
const fieldOf: Readonly<Record<string, keyof Refused["wrong"]>> = {
  titleWrong: "title",
  textWrong: "text",
  pointsWrong: "points",
  buttonWrong: "button",
  agreementWrong: "agreement",
  pictureWrong: "picture",
  templateIdWrong: "templateId",
  templateTaken: "templateId",
};

const textNames = Object.keys(typedTexts) as TextName[];

/** As the form sends it; the page's own language when none is named. */
export function languageOfForm(form: FormData | URLSearchParams, fallback: Language): Language {
  return findLanguage(String(form.get("language") ?? "")) ?? fallback;
}

export function textsOfForm(form: FormData): TypedTexts {
  const entries = textNames.map((name) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(entries) as TypedTexts;
}

/** A field longer than the wire permits: rejected here with the same words. */
export function tooLongText(texts: TypedTexts, language: Language): Refused["wrong"] | null {
  const name = textNames.find((one) => texts[one].length > templateLimits.agreement);
  if (name === undefined) return null;
  const rejection = name === "agreementTitle" ? "agreementWrong" : (`${name}Wrong` as const);
  return { [name]: templateTextRejections[rejection].message[language] };
}

interface Sent {
  web: WebRequest;
  form: FormData;
  templateId: string;
  language: Language;
  version: string;
}

export async function saved(web: WebRequest, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const sent: Sent = {
    web,
    form,
    templateId: text("template"),
    language: languageOfForm(form, web.language),
    version: /^\d{1,5}$/.test(text("version")) ? text("version") : "0",
  };
  switch (text("intent")) {
    case "texts":
      return textsSaved(sent);
    case "settings":
      return settingsSaved(sent);
    case "add":
      return added(sent);
    default:
      return fail("refused");
  }
}

async function textsSaved({ web, form, templateId, language, version }: Sent) {
  const typed = textsOfForm(form);
  const wrong = tooLongText(typed, web.language);
  if (wrong !== null) return data<Refused>({ form: "texts", typed, message: "", wrong });
  const input = { templateId, language, version, ...typed };
  const answer = await web.staffClient.call(editTemplateTexts, input);
  if (!answer.ok) return refused(web, "texts", typed, answer);
  return redirect(addressOf({ templateId, language, saved: String(answer.data.version) }));
}

async function settingsSaved({ web, form, templateId, language, version }: Sent) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const typed = {
    picture: text("picture"),
    merchantNumber: text("merchantNumber"),
    tag: text("tag"),
  };
  const file = form.get("file");
  let { picture } = typed;
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const problemImage = { name: file.name, type: file.type, bytes };
    const uploaded = await web.staffClient.call(uploadStaffImage, { problemImage });
    if (!uploaded.ok) return refused(web, "settings", typed, uploaded, "picture");
    picture = uploaded.data.url;
  }
  const input = { templateId, version, ...typed, picture };
  const answer = await web.staffClient.call(editTemplateSettings, input);
  if (!answer.ok) return refused(web, "settings", typed, answer);
  return redirect(addressOf({ templateId, language, saved: String(answer.data.version) }));
}

async function added({ web, form, language }: Sent) {
  const typed = {
    templateId: String(form.get("name") ?? "")
      .trim()
      .slice(0, 64),
  };
  const answer = await web.staffClient.call(addTemplate, typed);
  if (!answer.ok) return refused(web, "add", typed, answer);
  return redirect(addressOf({ ...typed, language, added: "1" }));
}

function refused(
  web: WebRequest,
  form: Refused["form"],
  typed: Record<string, string>,
  answer: Extract<Answer<EndpointShape>, { ok: false }>,
  under = fieldOf[answer.rejection ?? ""],
) {
  const said = answer.message || copy[web.language].failed;
  const wrong = under === undefined ? {} : { [under]: said };
  const message = under === undefined ? said : "";
  return data<Refused>({ form, typed, message, wrong }, { status: rejectionStatus(answer) });
}

/** Of the page with what is selected; the default template is not named. */
function addressOf(query: Record<string, string>): string {
  const { templateId = "", ...rest } = query;
  const named = new URLSearchParams(rest);
  if (templateId !== "" && templateId !== defaultTemplateId) named.set("template", templateId);
  return `${consolePaths.promotionTemplate}?${named}`;
}
