/** All SQL of KYC: fields, document claims, images, progress. */
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const readAllStatement = defineStatement(
  "kyc.read-all",
  `select
    (select coalesce(jsonb_object_agg(code, value_encrypted), '{}') from kyc_field where borrower_id = $1) as items,
    (select coalesce(jsonb_object_agg(kind, image_id), '{}') from kyc_image where borrower_id = $1) as images,
    (select document_hash from kyc_document where borrower_id = $1) as document_hash,
    (select to_char(first_on, 'YYYY-MM-DD') from kyc_completion where borrower_id = $1) as first_on,
    (select coalesce(jsonb_agg(jsonb_build_object('consent', consent, 'version', version, 'language', language)), '[]')
      from person_consent where borrower_id = $1 and revoked_at is null) as consents`,
);

export interface KycRow extends Row {
  /** Encrypted, by code. */
  items: Record<string, string>;
  images: Partial<Record<IdentityImageKind, string>>;
  document_hash: string | null;
  first_on: Day | null;
  /** Consents in force. */
  consents: { consent: string; version: number; language: string }[];
}

export async function readKycRow(db: Queryable, borrowerId: string): Promise<KycRow> {
  const [row] = await db.query<KycRow>(readAllStatement, [borrowerId]);
  if (row === undefined) throw new Error("a statement without from gave no row");
  return row;
}

const writeItemStatement = defineStatement(
  "kyc.write-item",
  `insert into kyc_field (borrower_id, code, value_encrypted, value_hash, changed_at)
  values ($1, $2, $3, $4, $5::timestamptz)
  on conflict (borrower_id, code) do update set value_encrypted = excluded.value_encrypted,
    value_hash = excluded.value_hash, changed_at = excluded.changed_at`,
);

interface ItemToWrite {
  code: string;
  valueEncrypted: string;
  valueHash: string | null;
}

export async function writeItemRow(
  tx: Transaction,
  borrowerId: string,
  { code, valueEncrypted, valueHash }: ItemToWrite,
  now: Date,
): Promise<void> {
  await tx.query(writeItemStatement, [borrowerId, code, valueEncrypted, valueHash, now]);
}

const noteChangesStatement = defineStatement(
  "kyc.note-changes",
  `insert into kyc_change (borrower_id, code, changed_at)
  select $1, code, $3::timestamptz from unnest($2::text[]) code`,
);

export async function noteChangeRows(
  tx: Transaction,
  borrowerId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(noteChangesStatement, [borrowerId, codes, now]);
}

const countChangesStatement = defineStatement(
  "kyc.count-changes",
  `select count(*)::integer as all_fields,
    (count(*) filter (where code = 'documentNumber'))::integer as document_number
  from kyc_change where borrower_id = $1 and changed_at > $2::timestamptz`,
);

interface ChangeCounts extends Row {
  all_fields: number;
  document_number: number;
}

export async function readChangeCounts(
  tx: Transaction,
  borrowerId: string,
  since: Date,
): Promise<ChangeCounts> {
  const [row] = await tx.query<ChangeCounts>(countChangesStatement, [borrowerId, since]);
  return row ?? { all_fields: 0, document_number: 0 };
}

const changesStatement = defineStatement(
  "kyc.list-changes",
  `select code, changed_at from kyc_change where borrower_id = $1
  order by changed_at desc limit 1000`,
);

export function readChangeRows(db: Queryable, borrowerId: string) {
  return db.query<{ code: string; changed_at: Date }>(changesStatement, [borrowerId]);
}

const releaseDocumentStatement = defineStatement(
  "kyc.release-document",
  "delete from kyc_document where borrower_id = $1",
);

const claimDocumentStatement = defineStatement(
  "kyc.claim-document",
  `insert into kyc_document (document_hash, borrower_id) values ($1, $2)
  on conflict (document_hash) do nothing returning document_hash`,
);

/** False when another borrower has it. A concurrent claim waits for this transaction. */
export async function claimDocumentRow(
  tx: Transaction,
  borrowerId: string,
  documentHash: string,
): Promise<boolean> {
  const rows = await tx.query(claimDocumentStatement, [documentHash, borrowerId]);
  return rows.length === 1;
}

export async function releaseDocumentRow(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(releaseDocumentStatement, [borrowerId]);
}

const replaceImageStatement = defineStatement(
  "kyc.replace-image",
  `with old as (select image_id from kyc_image where borrower_id = $1 and kind = $2),
  stored as (insert into kyc_image (borrower_id, kind, image_id, taken_at)
    values ($1, $2, $3, $4::timestamptz)
    on conflict (borrower_id, kind) do update set image_id = excluded.image_id,
      taken_at = excluded.taken_at returning image_id)
  select (select image_id from old) as old_image_id from stored`,
);

/** Returns the image it replaced; null for none. */
export async function replaceImageRow(
  tx: Transaction,
  borrowerId: string,
  { kind, imageId }: { kind: IdentityImageKind; imageId: string },
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ old_image_id: string | null }>(replaceImageStatement, [
    borrowerId,
    kind,
    imageId,
    now,
  ]);
  return row?.old_image_id ?? null;
}

const completeStatement = defineStatement(
  "kyc.note-completed",
  `insert into kyc_completion (borrower_id, first_on) values ($1, $2::date)
  on conflict do nothing`,
);

export async function noteCompletedRow(
  tx: Transaction,
  borrowerId: string,
  on: Day,
): Promise<void> {
  await tx.query(completeStatement, [borrowerId, on]);
}

const countSeenStatement = defineStatement(
  "kyc.count-seen",
  `insert into kyc_step_view (borrower_id, step, seen, on_day, times) values ($1, $2, $3, $4::date, 1)
  on conflict (borrower_id, step, seen, on_day) do update
    set times = least(kyc_step_view.times + 1, 1000)`,
);

export async function countSeenRow(
  tx: Transaction,
  borrowerId: string,
  { step, seen }: { step: string; seen: string },
  on: Day,
): Promise<void> {
  await tx.query(countSeenStatement, [borrowerId, step, seen, on]);
}

const seenStatement = defineStatement(
  "kyc.list-seen",
  `select step, seen, on_day, times from kyc_step_view where borrower_id = $1
  order by on_day, step, seen limit 1000`,
);

interface SeenRow extends Row {
  step: string;
  seen: string;
  on_day: Day;
  times: number;
}

export function readSeenRows(db: Queryable, borrowerId: string): Promise<SeenRow[]> {
  return db.query<SeenRow>(seenStatement, [borrowerId]);
}

const byDocumentStatement = defineStatement(
  "kyc.find-by-document",
  "select borrower_id from kyc_document where document_hash = $1",
);

export async function readIdByDocument(
  db: Queryable,
  documentHash: string,
): Promise<string | null> {
  const [row] = await db.query<{ borrower_id: string }>(byDocumentStatement, [documentHash]);
  return row?.borrower_id ?? null;
}

const byDocumentsStatement = defineStatement(
  "kyc.find-by-documents",
  "select borrower_id from kyc_document where document_hash = any($1::text[])",
);

export async function readIdsByDocuments(
  db: Queryable,
  documentHashes: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ borrower_id: string }>(byDocumentsStatement, [documentHashes]);
  return rows.map(({ borrower_id }) => borrower_id);
}

const byContactStatement = defineStatement(
  "kyc.find-by-contact",
  "select distinct borrower_id from kyc_field where value_hash = $1 order by borrower_id limit 100",
);

export async function readIdsByContact(db: Queryable, valueHash: string): Promise<string[]> {
  const rows = await db.query<{ borrower_id: string }>(byContactStatement, [valueHash]);
  return rows.map(({ borrower_id }) => borrower_id);
}

const eraseStatements = [
  "kyc_field",
  "kyc_document",
  "kyc_change",
  "kyc_image",
  "kyc_completion",
  "kyc_step_view",
  "person_consent",
].map((table) =>
  defineStatement(
    `person.erase-${table.replaceAll("_", "-")}`,
    `delete from ${table} where borrower_id = $1`,
  ),
);

/** Deletes everything this file's tables hold about a borrower. */
export async function deleteKycRows(tx: Transaction, borrowerId: string): Promise<void> {
  for (const statement of eraseStatements) await tx.query(statement, [borrowerId]);
}
