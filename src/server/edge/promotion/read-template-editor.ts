/** A template as its editor shows it: the texts of a language, the settings all languages share, and the versions. */

import type { Language } from "#contract/languages.ts";
import type * as contract from "#contract/promotion-template.ts";
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { presentVersion } from "./edit-template.ts";
import { landingData } from "./read-template.ts";
import { templatePictures } from "./template-picture.ts";
import { readSettings, readTemplate, readTemplateIds } from "./template-store.ts";
import { readTyped, typedOf } from "./typed-texts.ts";
import {
  type Part,
  readVersionContent,
  readVersionRows,
  type VersionRow,
} from "./version-store.ts";

/** The editor lists this many; older versions stay in the database. */
const versionsListed = 50;

export const handleReadTemplateEditor: QueryHandler<typeof contract.readTemplateEditor> = async (
  db,
  { templateId: asked, language, version, settingsVersion },
  call,
) => {
  const settings = await readSettings(db, asked || defaultTemplateId);
  if (settings === null) return { ok: false, rejection: "notFound" };
  const { templateId, ...present } = settings;
  const texts = await textsOf(db, templateId, language, version);
  const earlier =
    settingsVersion === 0
      ? null
      : await readVersionContent(db, templateId, "settings", settingsVersion);
  if (texts === null) return { ok: false, rejection: "notFound" };
  const names = await staffNames(db);
  const ids = await readTemplateIds(db);
  const versions = (part: Part) => versionsOf(db, templateId, part, names, call);
  return {
    ok: true,
    data: {
      templates: [defaultTemplateId, ...ids.filter((id) => id !== defaultTemplateId)],
      templateId,
      texts: typedOf(texts),
      version: await presentVersion(db, templateId, language, true),
      versions: await versions(language),
      settings: earlier ?? present,
      settingsVersion: await presentVersion(db, templateId, "settings", true),
      settingsVersions: await versions("settings"),
      pictures: [...templatePictures],
    },
  };
};

/** The requested version, or the current one when there is no such version; null for a language without texts. */
async function textsOf(db: Queryable, templateId: string, language: Language, version: number) {
  const earlier =
    version === 0 ? null : await readVersionContent(db, templateId, language, version);
  return earlier ?? (await readTemplate(db, templateId, language))?.texts ?? null;
}

async function versionsOf(
  db: Queryable,
  templateId: string,
  part: Part,
  names: ReadonlyMap<string, string>,
  { services: { settings } }: Call,
) {
  const rows = await readVersionRows(db, templateId, part, versionsListed);
  const first: VersionRow = { version: 1, saved_at: null, saved_by: null };
  return (rows.length === 0 ? [first] : rows).map(({ version, saved_at, saved_by }) => ({
    version,
    savedAt: saved_at === null ? "" : wallClock(saved_at, settings.timeZone),
    savedBy: saved_by === null ? "" : (names.get(saved_by) ?? ""),
  }));
}

export const handlePreview: QueryHandler<typeof contract.previewTemplate> = async (
  db,
  { templateId: asked, language: _language, ...typed },
  call,
) => {
  const settings = await readSettings(db, asked || defaultTemplateId);
  if (settings === null) return { ok: false, rejection: "notFound" };
  const read = readTyped(typed);
  if (!read.ok) return read;
  return { ok: true, data: landingData({ ...settings, texts: read.texts }, call) };
};
