/** All SQL of bureau_record. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { RecordKind } from "./columns.ts";

export interface RecordRow extends Row {
  loan_id: string;
  file_no: number;
  kind: RecordKind;
  corrects: number | null;
  cells: string;
  identity_encrypted: string | null;
}

const insertStatement = defineStatement(
  "bureau.insert-records",
  `insert into bureau_record (file_no, loan_id, kind, corrects, cells, identity_encrypted)
   select $1::bigint, one.* from unnest($2::text[], $3::text[], $4::bigint[], $5::json[], $6::text[]) as one`,
);

export interface RecordToInsert {
  loanId: string;
  kind: RecordKind;
  corrects: number | null;
  cells: string;
  identityEncrypted: string | null;
}

export async function insertRecords(
  tx: Transaction,
  fileNo: number,
  rows: readonly RecordToInsert[],
): Promise<void> {
  await tx.query(insertStatement, [
    fileNo,
    rows.map(({ loanId }) => loanId),
    rows.map(({ kind }) => kind),
    rows.map(({ corrects }) => corrects),
    rows.map(({ cells }) => cells),
    rows.map(({ identityEncrypted }) => identityEncrypted),
  ]);
}

const recordColumns = "loan_id, file_no, kind, corrects, cells::text as cells, identity_encrypted";

const pageStatement = defineStatement(
  "bureau.list-records",
  `select ${recordColumns} from bureau_record
   where file_no = $1::bigint and loan_id > $2::text order by loan_id limit $3::integer`,
);

export function readRecords(
  db: Queryable,
  fileNo: number,
  after: string,
  limit: number,
): Promise<RecordRow[]> {
  return db.query<RecordRow>(pageStatement, [fileNo, after, limit]);
}

const latestStatement = defineStatement(
  "bureau.list-latest-records",
  `select distinct on (loan_id) ${recordColumns} from bureau_record
   where file_no = any($1::bigint[]) and loan_id > $2::text and loan_id <= $3::text
   order by loan_id, file_no desc`,
);

/** What some files of a month say last of each loan after one and up to another. */
export function readLatest(
  db: Queryable,
  fileNos: readonly number[],
  after: string,
  upTo: string,
): Promise<RecordRow[]> {
  return db.query<RecordRow>(latestStatement, [fileNos, after, upTo]);
}

const identitiesStatement = defineStatement(
  "bureau.list-latest-identities",
  `select distinct on (loan_id) loan_id, coalesce(identity_encrypted, '') as identity_encrypted from bureau_record
   where loan_id = any($1::text[]) and identity_encrypted is not null order by loan_id, file_no desc`,
);

/** Who was reported last as the borrower of a loan. */
export async function readLatestIdentities(
  db: Queryable,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ loan_id: string; identity_encrypted: string }>(
    identitiesStatement,
    [loanIds],
  );
  return new Map(rows.map((row) => [row.loan_id, row.identity_encrypted]));
}

const erasedStatement = defineStatement(
  "bureau.count-erased",
  `select file_no, count(*)::integer as records from bureau_record
   where identity_encrypted is null group by file_no`,
);

/** How many records of each file have no person any more. */
export async function countErased(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ file_no: number; records: number }>(erasedStatement, []);
  return new Map(rows.map(({ file_no, records }) => [file_no, records]));
}

const eraseStatement = defineStatement(
  "bureau.erase-identities",
  "update bureau_record set identity_encrypted = null where loan_id = any($1::text[])",
);

/** Nothing of the records stays linked to a person. */
export async function eraseIdentities(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await tx.query(eraseStatement, [loanIds]);
}

const ofLoansStatement = defineStatement(
  "bureau.list-records-of-loans",
  `select r.loan_id, r.kind, r.cells::text as cells, r.identity_encrypted, coalesce(f.columns, '{}'::json) as columns, f.month, f.number,
     coalesce(f.made_at, f.asked_at) as made_at
   from bureau_record r join bureau_file f using (file_no)
   where r.loan_id = any($1::text[]) order by f.month, f.number, r.loan_id`,
);

interface RecordOfLoanRow extends Row {
  loan_id: string;
  kind: RecordKind;
  cells: string;
  identity_encrypted: string | null;
  columns: { identity: string[]; facts: string[] };
  month: string;
  number: number;
  made_at: Date;
}

export function readRecordsOf(
  db: Queryable,
  loanIds: readonly string[],
): Promise<RecordOfLoanRow[]> {
  return db.query<RecordOfLoanRow>(ofLoansStatement, [loanIds]);
}
