/**
 * Editing what the landing page says: texts per language and what all languages share, each with the versions it had.
 * For supervisors; all of it is ours. What is saved is what strangers are shown from then on.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Nothing } from "./fields.ts";
import { languages } from "./languages.ts";
import { LandingTemplate } from "./promotion.ts";
import {
  changedMeanwhile,
  marksWrong,
  pictureWrong,
  templateIdWrong,
  templateTaken,
  templateTextRejections,
  tooManyTemplates,
} from "./promotion-template-rejections.ts";

/** "" is the default template. */
const TemplateId = z.string().max(64);
const Part = z.enum(languages);

/** As it was typed; missing and too long are validated with words of their own. */
const Typed = z.string().max(4_000);

/**
 * A language's texts as they are typed: one point a line; of the agreement a heading with its paragraphs on the lines
 * below, an empty line before the next heading.
 */
export const typedTexts = {
  title: Typed,
  text: Typed,
  points: Typed,
  button: Typed,
  agreementTitle: Typed,
  agreement: Typed,
} as const;

const TypedTexts = z.object(typedTexts);

export type TypedTexts = z.output<typeof TypedTexts>;

const Settings = z.object({
  /** One of our own addresses, one of an allowed origin, or "" for none. */
  picture: Address,
  /** What a registration is filed under when its address named no merchant. */
  merchantNumber: z.string(),
  /** What a visit is counted under when its address names no tag; "" for none. */
  tag: z.string(),
});

export type TemplateSettings = z.output<typeof Settings>;

/** Newest first; the first one is current. */
const Versions = z.array(
  z.object({
    version: z.int(),
    /** Day and time in the lender's time zone; "" for what came with the software. */
    savedAt: z.string(),
    savedBy: z.string(),
  }),
);

const wire = { client: "form", success: "0", session: "staff" } as const;
const query = { ...wire, effect: "query", method: "GET", encoding: "query" } as const;
const command = { ...wire, effect: "command", method: "POST", encoding: "form" } as const;

export const readTemplateEditor = defineEndpoint({
  ...query,
  name: "readTemplateEditor",
  permission: "edit-promotion",
  summary: "A landing page's template as it is edited: one language's texts, settings, versions",
  path: "/console/promotion/template",
  /** `version` and `settingsVersion` ask for earlier ones; 0 for the present. */
  input: z.object({
    templateId: TemplateId,
    language: Part,
    version: Count,
    settingsVersion: Count,
  }),
  output: z.object({
    /** Ids of all there are, the default one first. */
    templates: z.array(z.string()),
    templateId: z.string(),
    texts: TypedTexts,
    version: z.int(),
    versions: Versions,
    settings: Settings,
    settingsVersion: z.int(),
    settingsVersions: Versions,
    /** Pictures that come with the software. */
    pictures: z.array(Address),
  }),
  rejections: {},
});

export const editTemplateTexts = defineEndpoint({
  ...command,
  name: "editTemplateTexts",
  permission: "edit-promotion",
  summary: "Saves one language's texts as a new version, which is shown from then on",
  path: "/console/promotion/template-texts",
  /** `version` is the present one that the editor knew. */
  input: z.object({ templateId: TemplateId, language: Part, version: Count, ...typedTexts }),
  output: z.object({ version: z.int() }),
  rejections: { ...templateTextRejections, changedMeanwhile },
});

export const editTemplateSettings = defineEndpoint({
  ...command,
  name: "editTemplateSettings",
  permission: "edit-promotion",
  summary: "Saves picture, merchant number and tag of a template as a new version",
  path: "/console/promotion/template-settings",
  /** `picture` may also be the address of a picture that the same person has just uploaded. */
  input: z.object({
    templateId: TemplateId,
    version: Count,
    picture: z.string().max(500),
    merchantNumber: z.string().max(200),
    tag: z.string().max(200),
  }),
  output: z.object({ version: z.int() }),
  rejections: { pictureWrong, marksWrong, changedMeanwhile },
});

export const addTemplate = defineEndpoint({
  ...command,
  name: "addTemplate",
  permission: "edit-promotion",
  summary: "Makes a template with the default one's texts and settings, for an advert of its own",
  path: "/console/promotion/template-add",
  input: z.object({ templateId: TemplateId }),
  output: Nothing,
  rejections: { templateIdWrong, templateTaken, tooManyTemplates },
});

export const previewTemplate = defineEndpoint({
  ...query,
  name: "previewTemplate",
  permission: "edit-promotion",
  summary: "The landing page's template as these texts would make it; nothing is kept",
  method: "POST",
  encoding: "form",
  path: "/console/promotion/template-preview",
  input: z.object({ templateId: TemplateId, language: Part, ...typedTexts }),
  output: LandingTemplate,
  rejections: templateTextRejections,
});
