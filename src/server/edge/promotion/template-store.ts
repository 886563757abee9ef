/** All SQL of promotion_template and promotion_template_text: the current texts and settings. */

import type { Language } from "#contract/languages.ts";
import type { TemplateSettings } from "#contract/promotion-template.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { LandingTexts } from "./template.ts";

const insertTemplate = defineStatement(
  "promotion.insert-template",
  `insert into promotion_template (template_id, picture, merchant_number, tag)
   values ($1::text, $2::text, $3::text, $4::text) on conflict (template_id) do nothing
   returning template_id`,
);

export type Template = TemplateSettings & { templateId: string };

/** Returns false and changes nothing when the id exists. */
export async function insertTemplateRow(tx: Transaction, template: Template): Promise<boolean> {
  const { templateId, picture, merchantNumber, tag } = template;
  const rows = await tx.query(insertTemplate, [templateId, picture, merchantNumber, tag]);
  return rows.length === 1;
}

const installText = defineStatement(
  "promotion.install-text",
  `insert into promotion_template_text (template_id, language, texts)
   values ($1::text, $2::text, $3::jsonb)
   on conflict (template_id, language) do update set texts = excluded.texts
   where promotion_template_text.edited_at is null`,
);

/** Does not overwrite a text that staff have edited. */
export async function installTextRow(
  tx: Transaction,
  templateId: string,
  language: Language,
  texts: LandingTexts,
): Promise<void> {
  await tx.query(installText, [templateId, language, JSON.stringify(texts)]);
}

const selectTemplate = defineStatement(
  "promotion.select-template",
  `select t.template_id, t.picture, t.merchant_number, t.tag, x.texts, x.edited_at
   from promotion_template t
   join promotion_template_text x on x.template_id = t.template_id and x.language = $2::text
   where t.template_id = $1::text`,
);

interface SettingsRow extends Row {
  template_id: string;
  picture: string;
  merchant_number: string;
  tag: string;
}

interface TemplateRow extends SettingsRow {
  texts: LandingTexts;
  edited_at: Date | null;
}

function settingsOf({ template_id, picture, merchant_number, tag }: SettingsRow): Template {
  return { templateId: template_id, picture, merchantNumber: merchant_number, tag };
}

/** Null when there is no such template, or no text in that language. */
export async function readTemplate(
  db: Queryable,
  templateId: string,
  language: Language,
): Promise<(Template & { texts: LandingTexts; editedAt: Date | null }) | null> {
  const [row] = await db.query<TemplateRow>(selectTemplate, [templateId, language]);
  if (row === undefined) return null;
  return { ...settingsOf(row), texts: row.texts, editedAt: row.edited_at };
}

const editText = defineStatement(
  "promotion.edit-text",
  `insert into promotion_template_text (template_id, language, texts, edited_at)
   values ($1::text, $2::text, $3::jsonb, $4::timestamptz)
   on conflict (template_id, language) do update set texts = excluded.texts,
     edited_at = excluded.edited_at`,
);

export async function editTextRow(
  tx: Transaction,
  { templateId, language }: { templateId: string; language: Language },
  texts: LandingTexts,
  now: Date,
): Promise<void> {
  await tx.query(editText, [templateId, language, JSON.stringify(texts), now]);
}

const selectSettings = defineStatement(
  "promotion.select-settings",
  `select template_id, picture, merchant_number, tag from promotion_template
   where template_id = $1::text`,
);
const lockSettings = defineStatement(
  "promotion.lock-settings",
  `select template_id, picture, merchant_number, tag from promotion_template
   where template_id = $1::text for update`,
);

/** Null when there is no such template. */
export async function readSettings(db: Queryable, templateId: string): Promise<Template | null> {
  const [row] = await db.query<SettingsRow>(selectSettings, [templateId]);
  return row === undefined ? null : settingsOf(row);
}

/** As `readSettings`, locking the template: edits are serialised. */
export async function lockTemplate(tx: Transaction, templateId: string): Promise<Template | null> {
  const [row] = await tx.query<SettingsRow>(lockSettings, [templateId]);
  return row === undefined ? null : settingsOf(row);
}

const editSettings = defineStatement(
  "promotion.edit-settings",
  `update promotion_template set picture = $2::text, merchant_number = $3::text, tag = $4::text
   where template_id = $1::text`,
);

export async function editSettingsRow(tx: Transaction, template: Template): Promise<void> {
  const { templateId, picture, merchantNumber, tag } = template;
  await tx.query(editSettings, [templateId, picture, merchantNumber, tag]);
}

const selectIds = defineStatement(
  "promotion.select-template-ids",
  "select template_id from promotion_template order by template_id",
);

export async function readTemplateIds(db: Queryable): Promise<string[]> {
  const rows = await db.query<Row & { template_id: string }>(selectIds, []);
  return rows.map(({ template_id }) => template_id);
}
