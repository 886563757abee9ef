/** All SQL of agreement_template and agreement_acceptance. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import type { AgreementSection, AgreementText } from "../../core/text/text-formats.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export interface StoredTemplate extends AgreementText {
  position: number;
  version: number;
}

const newestStatement = defineStatement(
  "agreement.list-newest-templates",
  `select distinct on (position) position, version, title, sections from agreement_template
  where language = $1 order by position, version desc`,
);

interface TemplateRow extends Row {
  position: number;
  version: number;
  title: string;
  sections: AgreementSection[];
}

/** The newest version of every agreement in one language, in list order. */
export async function readNewestTemplates(
  db: Queryable,
  language: Language,
): Promise<StoredTemplate[]> {
  return db.query<TemplateRow>(newestStatement, [language]);
}

const insertTemplateStatement = defineStatement(
  "agreement.insert-template",
  `insert into agreement_template (position, version, language, title, sections)
  values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`,
);

export async function insertTemplate(
  tx: Transaction,
  template: StoredTemplate,
  language: Language,
): Promise<void> {
  const { position, version, title, sections } = template;
  const values = [position, version, language, title, JSON.stringify(sections)];
  await tx.query(insertTemplateStatement, values);
}

interface Acceptance extends AgreementText {
  loanId: string;
  position: number;
  version: number;
  language: Language;
  hash: string;
  acceptedOn: Day;
  acceptedAt: Date;
}

const insertAcceptanceStatement = defineStatement(
  "agreement.insert-acceptance",
  `insert into agreement_acceptance (loan_id, position, version, language, title, sections_encrypted,
    text_hash, accepted_on, accepted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9::timestamptz) on conflict do nothing`,
);

/** Encryption purpose that binds a text to its loan: it names the borrower. */
export const sectionsPurpose = (loanId: string) => `agreement-acceptance.sections.${loanId}`;

/** The first acceptance stands: accepting again after a failed payout changes nothing. */
export async function insertAcceptance(
  tx: Transaction,
  acceptance: Acceptance,
  encryptionKey: Buffer,
): Promise<void> {
  await tx.query(insertAcceptanceStatement, [
    acceptance.loanId,
    acceptance.position,
    acceptance.version,
    acceptance.language,
    acceptance.title,
    encrypt(encryptionKey, sectionsPurpose(acceptance.loanId), JSON.stringify(acceptance.sections)),
    acceptance.hash,
    acceptance.acceptedOn,
    acceptance.acceptedAt,
  ]);
}

const readAcceptanceStatement = defineStatement(
  "agreement.read-acceptance",
  `select position, version, language, title, sections_encrypted, text_hash, accepted_on, accepted_at
  from agreement_acceptance where loan_id = $1 and position = $2`,
);

interface AcceptanceRow extends Row {
  sections_encrypted: string;
  position: number;
  version: number;
  title: string;
  language: Language;
  text_hash: string;
  accepted_on: Day;
  accepted_at: Date;
}

export async function readAcceptance(
  db: Queryable,
  loanId: string,
  position: number,
  encryptionKey: Buffer,
): Promise<Acceptance | null> {
  const [row] = await db.query<AcceptanceRow>(readAcceptanceStatement, [loanId, position]);
  if (row === undefined) return null;
  return toAcceptance(row, loanId, encryptionKey);
}

function toAcceptance(row: AcceptanceRow, loanId: string, encryptionKey: Buffer): Acceptance {
  const { text_hash, accepted_on, accepted_at, sections_encrypted, ...text } = row;
  return {
    ...text,
    sections: JSON.parse(decrypt(encryptionKey, sectionsPurpose(loanId), sections_encrypted)),
    loanId,
    hash: text_hash,
    acceptedOn: accepted_on,
    acceptedAt: accepted_at,
  };
}

const listAcceptancesStatement = defineStatement(
  "agreement.list-acceptances",
  `select loan_id, position, version, language, title, sections_encrypted, text_hash, accepted_on, accepted_at
  from agreement_acceptance where loan_id = any($1::text[]) order by loan_id, position`,
);

export async function readAcceptances(
  db: Queryable,
  loanIds: readonly string[],
  encryptionKey: Buffer,
): Promise<Acceptance[]> {
  const rows = await db.query<AcceptanceRow & { loan_id: string }>(listAcceptancesStatement, [
    loanIds,
  ]);
  return rows.map(({ loan_id, ...row }) => toAcceptance(row, loan_id, encryptionKey));
}

const languageStatement = defineStatement(
  "agreement.read-accepted-language",
  "select language from agreement_acceptance where loan_id = $1 order by position limit 1",
);

export async function readAcceptedLanguage(
  db: Queryable,
  loanId: string,
): Promise<Language | null> {
  const [row] = await db.query<{ language: Language }>(languageStatement, [loanId]);
  return row?.language ?? null;
}

const retentionOverStatement = defineStatement(
  "agreement.note-retention-over",
  "select set_config('mkopo.retention_over', $1, true)",
);

const eraseStatement = defineStatement(
  "agreement.erase-acceptances",
  "delete from agreement_acceptance where loan_id = any($1::text[])",
);

/** The only way an acceptance is deleted; the table's trigger prevents every other. */
export async function deleteAcceptanceRows(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<void> {
  await tx.query(retentionOverStatement, ["yes"]);
  await tx.query(eraseStatement, [loanIds]);
  await tx.query(retentionOverStatement, ["no"]);
}
