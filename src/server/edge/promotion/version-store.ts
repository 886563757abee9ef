/** All SQL of promotion_template_version: earlier texts and settings of a template, and who changed them. */

import type { Language } from "#contract/languages.ts";
import type { TemplateSettings } from "#contract/promotion-template.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { LandingTexts } from "./template.ts";

/** The part a version belongs to. */
export type Part = Language | "settings";

/** The content of a version of a part. */
export type ContentOf<P extends Part> = P extends "settings" ? TemplateSettings : LandingTexts;

export interface VersionRow extends Row {
  version: number;
  /** Both null for what came with the software. */
  saved_at: Date | null;
  saved_by: string | null;
}

const selectVersions = defineStatement(
  "promotion.select-versions",
  `select version, saved_at, saved_by from promotion_template_version
   where template_id = $1::text and part = $2::text order by version desc limit $3::integer`,
);

/** Newest first. Empty for a part nobody has edited: what came with the software is then its only version. */
export function readVersionRows(
  db: Queryable,
  templateId: string,
  part: Part,
  most: number,
): Promise<VersionRow[]> {
  return db.query<VersionRow>(selectVersions, [templateId, part, most]);
}

const selectContent = defineStatement(
  "promotion.select-version-content",
  `select content from promotion_template_version
   where template_id = $1::text and part = $2::text and version = $3::integer`,
);

/** Null when there is no such version. */
export async function readVersionContent<P extends Part>(
  db: Queryable,
  templateId: string,
  part: P,
  version: number,
): Promise<ContentOf<P> | null> {
  const values = [templateId, part, version];
  const [row] = await db.query<Row & { content: ContentOf<P> }>(selectContent, values);
  return row?.content ?? null;
}

const insertVersion = defineStatement(
  "promotion.insert-version",
  `insert into promotion_template_version
     (template_id, part, version, content, saved_at, saved_by)
   values ($1::text, $2::text, $3::integer, $4::jsonb, $5::timestamptz, $6::text)`,
);

export async function insertVersionRow<P extends Part>(
  tx: Transaction,
  templateId: string,
  part: P,
  version: number,
  content: ContentOf<P>,
  by: { savedAt: Date; savedBy: string } | null,
): Promise<void> {
  const text = JSON.stringify(content);
  const values = [templateId, part, version, text, by?.savedAt ?? null, by?.savedBy ?? null];
  await tx.query(insertVersion, values);
}

const selectPicture = defineStatement(
  "promotion.select-picture",
  `select 1 as there from promotion_template_version
   where part = 'settings' and content->>'picture' = $1::text limit 1`,
);

/** Whether any version of a template uses the picture at this path. */
export async function isTemplatePicture(db: Queryable, address: string): Promise<boolean> {
  return (await db.query(selectPicture, [address])).length > 0;
}
