/** All SQL of the door itself: idempotency records, and the proof that the database takes writes. */
import { defineStatement, type Queryable, type Transaction } from "../db/database.ts";

/** A command as its idempotency key names it. */
export interface IdempotencyKey {
  borrowerId: string;
  operation: string;
  key: string;
}

const insertRecord = defineStatement(
  "http.insert-idempotency-record",
  `insert into idempotency_record (borrower_id, operation, idempotency_key, body_hash, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
   on conflict do nothing
   returning borrower_id`,
);

/** True when the row is new. Waits for a transaction that is inserting the same key right now. */
export async function insertRecordRow(
  tx: Transaction,
  { borrowerId, operation, key }: IdempotencyKey,
  bodyHash: string,
  now: Date,
): Promise<boolean> {
  const values = [borrowerId, operation, key, bodyHash, now];
  return (await tx.query(insertRecord, values)).length === 1;
}

const lockRecord = defineStatement(
  "http.lock-idempotency-record",
  `select body_hash, answer_encrypted, created_at from idempotency_record
   where borrower_id = $1::text and operation = $2::text and idempotency_key = $3::text
   for update`,
);

interface RecordRow extends Record<string, unknown> {
  body_hash: string;
  /** See idempotency-answer.ts; null while a step after commit is under way. */
  answer_encrypted: string | null;
  created_at: Date;
}

export async function lockRecordRow(tx: Transaction, of: IdempotencyKey) {
  const values = [of.borrowerId, of.operation, of.key];
  const [row] = await tx.query<RecordRow>(lockRecord, values);
  return row ?? null;
}

const selectAnswered = defineStatement(
  "http.read-whether-answered",
  `select answer_encrypted is not null as answered from idempotency_record
   where borrower_id = $1::text and operation = $2::text and idempotency_key = $3::text`,
);

/** Null when there is no such row. */
export async function readWhetherAnswered(db: Queryable, of: IdempotencyKey) {
  const values = [of.borrowerId, of.operation, of.key];
  const [row] = await db.query<{ answered: boolean }>(selectAnswered, values);
  return row?.answered ?? null;
}

const renewRecord = defineStatement(
  "http.renew-idempotency-record",
  `update idempotency_record set created_at = $4::timestamptz
   where borrower_id = $1::text and operation = $2::text and idempotency_key = $3::text`,
);

export async function renewRecordRow(tx: Transaction, of: IdempotencyKey, now: Date) {
  await tx.query(renewRecord, [of.borrowerId, of.operation, of.key, now]);
}

const answerIdempotencyRecord = defineStatement(
  "http.answer-idempotency-record",
  `update idempotency_record set answer_encrypted = coalesce(answer_encrypted, $4::text)
   where borrower_id = $1::text and operation = $2::text and idempotency_key = $3::text
   returning answer_encrypted`,
);

/** The answer that stands there now: an earlier one stays. Null when there is no such row any more. */
export async function answerRecordRow(
  db: Queryable,
  of: IdempotencyKey,
  answerEncrypted: string,
): Promise<string | null> {
  const values = [of.borrowerId, of.operation, of.key, answerEncrypted];
  const [row] = await db.query<{ answer_encrypted: string }>(answerIdempotencyRecord, values);
  return row?.answer_encrypted ?? null;
}

const deleteRecord = defineStatement(
  "http.delete-idempotency-record",
  `delete from idempotency_record
   where borrower_id = $1::text and operation = $2::text and idempotency_key = $3::text
     and answer_encrypted is null`,
);

/** One that is answered stays. */
export async function deleteRecordRow(db: Queryable, of: IdempotencyKey) {
  await db.query(deleteRecord, [of.borrowerId, of.operation, of.key]);
}

const deleteRecords = defineStatement(
  "http.delete-idempotency-records-before",
  "delete from idempotency_record where created_at < $1::timestamptz",
);

export async function deleteRecordRows(db: Queryable, before: Date) {
  await db.query(deleteRecords, [before]);
}

const writeCheck = defineStatement(
  "http.prove-write",
  `insert into write_check (written_at) values (clock_timestamp())
   on conflict (only_row) do update set written_at = excluded.written_at`,
);

/** Throws when the database does not answer or takes no writes. */
export async function proveWrite(db: Queryable): Promise<void> {
  await db.query(writeCheck);
}

const deleteOwnRecords = defineStatement(
  "http.delete-idempotency-records-of",
  "delete from idempotency_record where borrower_id = $1::text",
);

export async function deleteOwnRecordRows(tx: Transaction, borrowerId: string) {
  await tx.query(deleteOwnRecords, [borrowerId]);
}
