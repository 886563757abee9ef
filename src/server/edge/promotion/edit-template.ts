/**
 * Supervisors edit the landing page (PL-1). Every saved text or setting becomes a version with its author; optimistic
 * locking keeps two editors from overwriting each other. A rejected edit changes nothing.
 */

import { imageIdOf } from "#contract/image-address.ts";
import { type Language, languages } from "#contract/languages.ts";
import type * as contract from "#contract/promotion-template.ts";
import type { TemplateSettings } from "#contract/promotion-template.ts";
import {
  defaultTemplateId,
  templateIdPattern,
  templateLimits,
} from "#contract/promotion-template-limits.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { mayLeadTo } from "../../flows/payment/pay-address.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { useImages } from "../../platform/uploads/store-image.ts";
import { isPicturePath, pictureOfImage, templatePictures } from "./template-picture.ts";
import {
  editSettingsRow,
  editTextRow,
  insertTemplateRow,
  lockTemplate,
  readTemplate,
  readTemplateIds,
} from "./template-store.ts";
import { readTyped } from "./typed-texts.ts";
import {
  type ContentOf,
  insertVersionRow,
  isTemplatePicture,
  type Part,
  readVersionRows,
} from "./version-store.ts";

/** The current version: 1 for what came with the software, 0 for none yet. */
export async function presentVersion(
  db: Queryable,
  templateId: string,
  part: Part,
  isThere: boolean,
): Promise<number> {
  const [newest] = await readVersionRows(db, templateId, part, 1);
  return newest?.version ?? (isThere ? 1 : 0);
}

export const handleEditTexts: CommandHandler<typeof contract.editTemplateTexts> = async (
  tx,
  { templateId: asked, language, version, ...typed },
  call,
) => {
  const read = readTyped(typed);
  if (!read.ok) return read;
  const { texts } = read;
  const template = await lockTemplate(tx, asked || defaultTemplateId);
  if (template === null) return { ok: false, rejection: "notFound" };
  const { templateId } = template;
  const present = (await readTemplate(tx, templateId, language))?.texts ?? null;
  const known = await presentVersion(tx, templateId, language, present !== null);
  if (present !== null && isSame(present, texts)) return { ok: true, data: { version: known } };
  if (known !== version) return { ok: false, rejection: "changedMeanwhile" };
  const next = await keepVersion(tx, call, templateId, language, { known, present, next: texts });
  await editTextRow(tx, { templateId, language }, texts, call.services.calendar.now());
  await logStaff(tx, call, "promotion.edit-texts", `${templateId} ${language} ${next}`);
  return { ok: true, data: { version: next } };
};

export const handleEditSettings: CommandHandler<typeof contract.editTemplateSettings> = async (
  tx,
  { templateId: asked, version, ...given },
  call,
) => {
  const template = await lockTemplate(tx, asked || defaultTemplateId);
  if (template === null) return { ok: false, rejection: "notFound" };
  const { templateId, ...present } = template;
  const picture = await pictureFor(tx, call, given.picture, present.picture);
  if (picture === null) return { ok: false, rejection: "pictureWrong" };
  const settings = { picture, merchantNumber: given.merchantNumber.trim(), tag: given.tag.trim() };
  if (!isMark(settings.merchantNumber) || !(settings.tag === "" || isMark(settings.tag))) {
    return { ok: false, rejection: "marksWrong" };
  }
  const known = await presentVersion(tx, templateId, "settings", true);
  if (isSame(present, settings)) return { ok: true, data: { version: known } };
  if (known !== version) return { ok: false, rejection: "changedMeanwhile" };
  const change = { known, present, next: settings };
  const next = await keepVersion(tx, call, templateId, "settings", change);
  await editSettingsRow(tx, { templateId, ...settings });
  await logStaff(tx, call, "promotion.edit-settings", `${templateId} ${next}`);
  return { ok: true, data: { version: next } };
};

export const handleAddTemplate: CommandHandler<typeof contract.addTemplate> = async (
  tx,
  { templateId: typed },
  call,
) => {
  const templateId = typed.trim();
  if (!templateIdPattern.test(templateId)) return { ok: false, rejection: "templateIdWrong" };
  // Additions are serialised, so that together they respect the limit.
  const example = await lockTemplate(tx, defaultTemplateId);
  if (example === null) return { ok: false, rejection: "notFound" };
  const ids = await readTemplateIds(tx);
  if (ids.includes(templateId)) return { ok: false, rejection: "templateTaken" };
  if (ids.length >= templateLimits.templates) return { ok: false, rejection: "tooManyTemplates" };
  await insertTemplateRow(tx, { ...example, templateId });
  for (const language of languages) await copyTexts(tx, call, templateId, language);
  await logStaff(tx, call, "promotion.add-template", templateId);
  return { ok: true, data: {} };
};

async function copyTexts(tx: Transaction, call: Call, templateId: string, language: Language) {
  const found = await readTemplate(tx, defaultTemplateId, language);
  if (found === null) return;
  await editTextRow(tx, { templateId, language }, found.texts, call.services.calendar.now());
}

interface Change<P extends Part> {
  known: number;
  /** Null when the part did not exist. */
  present: ContentOf<P> | null;
  next: ContentOf<P>;
}

/** Writes the new version, and before the first edit also version 1, the text that came with the software. */
async function keepVersion<P extends Part>(
  tx: Transaction,
  call: Call,
  templateId: string,
  part: P,
  { known, present, next }: Change<P>,
): Promise<number> {
  const recorded = await readVersionRows(tx, templateId, part, 1);
  if (recorded.length === 0 && present !== null) {
    await insertVersionRow(tx, templateId, part, 1, present, null);
  }
  const by = { savedAt: call.services.calendar.now(), savedBy: staffOf(call).staffId };
  await insertVersionRow(tx, templateId, part, known + 1, next, by);
  return known + 1;
}

/** The database reorders the keys of stored JSON. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (_name: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function isMark(text: string): boolean {
  return /^[\p{L}\p{N}._/-]{1,64}$/u.test(text);
}

/** The picture's URL path; null for a picture that may not be used. A newly uploaded one gets a public path. */
async function pictureFor(
  tx: Transaction,
  call: Call,
  given: string,
  present: TemplateSettings["picture"],
): Promise<string | null> {
  if (given === "" || given === present || templatePictures.includes(given)) return given;
  const imageId = imageIdOf(given);
  if (imageId !== null) {
    const owner = { kind: "staff", id: staffOf(call).staffId } as const;
    const use = { owner, shownTo: null, now: call.services.calendar.now() };
    return (await useImages(tx, [imageId], use)) ? pictureOfImage(imageId) : null;
  }
  if (isPicturePath(given)) return (await isTemplatePicture(tx, given)) ? given : null;
  return mayLeadTo(call.services.settings, given) ? given : null;
}
