/** SQL of what many customers at once are known by: fields of the form, and documents. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const fieldsStatement = defineStatement(
  "kyc.insert-many-fields",
  `insert into kyc_field (borrower_id, code, value_encrypted, changed_at)
   select one.*, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[]) as one`,
);

interface FieldToInsert {
  borrowerId: string;
  code: string;
  valueEncrypted: string;
}

export async function insertManyFields(
  tx: Transaction,
  rows: readonly FieldToInsert[],
  now: Date,
): Promise<void> {
  await tx.query(fieldsStatement, [
    rows.map(({ borrowerId }) => borrowerId),
    rows.map(({ code }) => code),
    rows.map(({ valueEncrypted }) => valueEncrypted),
    now,
  ]);
}

const documentsStatement = defineStatement(
  "kyc.insert-many-documents",
  `insert into kyc_document (borrower_id, document_hash)
   select one.* from unnest($1::text[], $2::text[]) as one`,
);

interface DocumentClaimed {
  borrowerId: string;
  documentHash: string;
}

export async function insertManyDocuments(
  tx: Transaction,
  rows: readonly DocumentClaimed[],
): Promise<void> {
  await tx.query(documentsStatement, [
    rows.map(({ borrowerId }) => borrowerId),
    rows.map(({ documentHash }) => documentHash),
  ]);
}

const claimedStatement = defineStatement(
  "kyc.list-claimed-documents",
  `select borrower_id, document_hash from kyc_document
   where document_hash = any($1::text[]) or borrower_id = any($2::text[])`,
);

interface ClaimedRow extends Row {
  borrower_id: string;
  document_hash: string;
}

/** Documents with one of the hashes, and those of the borrowers. */
export function readClaimed(
  db: Queryable,
  documentHashes: readonly string[],
  borrowerIds: readonly string[],
): Promise<ClaimedRow[]> {
  return db.query<ClaimedRow>(claimedStatement, [documentHashes, borrowerIds]);
}

const deleteStatements = ["kyc_field", "kyc_document"].map((table) =>
  defineStatement(
    `kyc.delete-many-${table.slice(4)}`,
    `delete from ${table} where borrower_id = any($1::text[])`,
  ),
);

export async function deleteManyKnown(
  tx: Transaction,
  borrowerIds: readonly string[],
): Promise<void> {
  for (const statement of deleteStatements) await tx.query(statement, [borrowerIds]);
}

const readFieldsStatement = defineStatement(
  "kyc.list-fields-of-many",
  `select borrower_id, jsonb_object_agg(code, value_encrypted) as items from kyc_field
   where borrower_id = any($1::text[]) and code = any($2::text[]) group by borrower_id`,
);

interface FieldsRow extends Row {
  borrower_id: string;
  /** Encrypted, by code. */
  items: Record<string, string>;
}

export function readFieldsOf(
  db: Queryable,
  borrowerIds: readonly string[],
  codes: readonly string[],
): Promise<FieldsRow[]> {
  return db.query<FieldsRow>(readFieldsStatement, [borrowerIds, codes]);
}
