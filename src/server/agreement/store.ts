/** All SQL of agreement_template and agreement_acceptance. */
import type { Language } from "#contract/words.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";
import type { AgreementSection, AgreementText } from "./template.ts";

export interface StoredTemplate extends AgreementText {
  place: number;
  version: number;
}

const newestStatement = defineStatement(
  "agreement.list-newest-templates",
  `select distinct on (place) place, version, title, sections from agreement_template
  where language = $1 order by place, version desc`,
);

interface TemplateRow extends Row {
  place: number;
  version: number;
  title: string;
  sections: AgreementSection[];
}

/** The newest version of every agreement in one language, in the order of the list. */
export async function readNewestTemplates(
  db: Queryable,
  language: Language,
): Promise<StoredTemplate[]> {
  return db.query<TemplateRow>(newestStatement, [language]);
}

const insertTemplateStatement = defineStatement(
  "agreement.insert-template",
  `insert into agreement_template (place, version, language, title, sections)
  values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`,
);

export async function insertTemplate(
  tx: Transaction,
  template: StoredTemplate,
  language: Language,
): Promise<void> {
  const { place, version, title, sections } = template;
  const values = [place, version, language, title, JSON.stringify(sections)];
  await tx.query(insertTemplateStatement, values);
}

export interface Acceptance extends AgreementText {
  loanId: string;
  place: number;
  version: number;
  language: Language;
  hash: string;
  acceptedOn: Day;
  acceptedAt: Date;
}

const insertAcceptanceStatement = defineStatement(
  "agreement.insert-acceptance",
  `insert into agreement_acceptance (loan_id, place, version, language, title, sections,
    text_hash, accepted_on, accepted_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::date, $9::timestamptz) on conflict do nothing`,
);

/** The first acceptance stands: accepting again after a failed payout changes nothing that was agreed. */
export async function insertAcceptance(tx: Transaction, kept: Acceptance): Promise<void> {
  await tx.query(insertAcceptanceStatement, [
    kept.loanId,
    kept.place,
    kept.version,
    kept.language,
    kept.title,
    JSON.stringify(kept.sections),
    kept.hash,
    kept.acceptedOn,
    kept.acceptedAt,
  ]);
}

const readAcceptanceStatement = defineStatement(
  "agreement.read-acceptance",
  `select place, version, language, title, sections, text_hash, accepted_on, accepted_at
  from agreement_acceptance where loan_id = $1 and place = $2`,
);

interface AcceptanceRow extends TemplateRow {
  language: Language;
  text_hash: string;
  accepted_on: Day;
  accepted_at: Date;
}

export async function readAcceptance(
  db: Queryable,
  loanId: string,
  place: number,
): Promise<Acceptance | null> {
  const [row] = await db.query<AcceptanceRow>(readAcceptanceStatement, [loanId, place]);
  if (row === undefined) return null;
  const { text_hash, accepted_on, accepted_at, ...text } = row;
  return {
    ...text,
    loanId,
    hash: text_hash,
    acceptedOn: accepted_on,
    acceptedAt: accepted_at,
  };
}
