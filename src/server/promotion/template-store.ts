/** All SQL of promotion_template and promotion_template_text. */
import type { Language } from "#contract/words.ts";
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";
import type { LandingTexts } from "./template.ts";

const insertTemplate = defineStatement(
  "promotion.insert-template",
  `insert into promotion_template (template_id, picture, merchant_number)
   values ($1::text, $2::text, $3::text) on conflict (template_id) do nothing`,
);

export interface Template {
  templateId: string;
  picture: string;
  merchantNumber: string;
}

/** Leaves one that is there as it is. */
export async function insertTemplateRow(tx: Transaction, template: Template): Promise<void> {
  const { templateId, picture, merchantNumber } = template;
  await tx.query(insertTemplate, [templateId, picture, merchantNumber]);
}

const installText = defineStatement(
  "promotion.install-text",
  `insert into promotion_template_text (template_id, language, texts)
   values ($1::text, $2::text, $3::jsonb)
   on conflict (template_id, language) do update set texts = excluded.texts
   where promotion_template_text.edited_at is null`,
);

/** Leaves a text that staff have edited as it is. */
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
  `select t.template_id, t.picture, t.merchant_number, x.texts, x.edited_at
   from promotion_template t
   join promotion_template_text x on x.template_id = t.template_id and x.language = $2::text
   where t.template_id = $1::text`,
);

interface TemplateRow extends Row {
  template_id: string;
  picture: string;
  merchant_number: string;
  texts: LandingTexts;
  edited_at: Date | null;
}

/** Null when there is none of that id, or not in that language. */
export async function readTemplate(
  db: Queryable,
  templateId: string,
  language: Language,
): Promise<(Template & { texts: LandingTexts; editedAt: Date | null }) | null> {
  const [row] = await db.query<TemplateRow>(selectTemplate, [templateId, language]);
  if (row === undefined) return null;
  const { template_id, picture, merchant_number, texts, edited_at } = row;
  return {
    templateId: template_id,
    picture,
    merchantNumber: merchant_number,
    texts,
    editedAt: edited_at,
  };
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
