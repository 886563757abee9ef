/** All SQL of the door itself: receipts of commands, and the question whether the database answers. */
import { defineStatement, type Queryable, type Transaction } from "../db/database.ts";

/** A command as its idempotency key names it. */
export interface ReceiptKey {
  borrowerId: string;
  operation: string;
  requestKey: string;
}

const insertReceipt = defineStatement(
  "http.insert-receipt",
  `insert into command_receipt (borrower_id, operation, request_key, body_hash, created_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
   on conflict do nothing
   returning borrower_id`,
);

/** True when the row is new. Waits for a transaction that is inserting the same key right now. */
export async function insertReceiptRow(
  tx: Transaction,
  { borrowerId, operation, requestKey }: ReceiptKey,
  bodyHash: string,
  now: Date,
): Promise<boolean> {
  const values = [borrowerId, operation, requestKey, bodyHash, now];
  return (await tx.query(insertReceipt, values)).length === 1;
}

const lockReceipt = defineStatement(
  "http.lock-receipt",
  `select body_hash, answer, created_at from command_receipt
   where borrower_id = $1::text and operation = $2::text and request_key = $3::text
   for update`,
);

export interface ReceiptRow extends Record<string, unknown> {
  body_hash: string;
  /** JSON text of the data, as it was first answered. */
  answer: string | null;
  created_at: Date;
}

export async function lockReceiptRow(tx: Transaction, key: ReceiptKey) {
  const values = [key.borrowerId, key.operation, key.requestKey];
  const [row] = await tx.query<ReceiptRow>(lockReceipt, values);
  return row ?? null;
}

const renewReceipt = defineStatement(
  "http.renew-receipt",
  `update command_receipt set created_at = $4::timestamptz
   where borrower_id = $1::text and operation = $2::text and request_key = $3::text`,
);

export async function renewReceiptRow(tx: Transaction, key: ReceiptKey, now: Date) {
  await tx.query(renewReceipt, [key.borrowerId, key.operation, key.requestKey, now]);
}

const answerReceipt = defineStatement(
  "http.answer-receipt",
  `update command_receipt set answer = coalesce(answer, $4::text)
   where borrower_id = $1::text and operation = $2::text and request_key = $3::text
   returning answer`,
);

/** The answer that stands there now: an earlier one stays. Null when there is no such row any more. */
export async function answerReceiptRow(
  db: Queryable,
  key: ReceiptKey,
  data: unknown,
): Promise<string | null> {
  const values = [key.borrowerId, key.operation, key.requestKey, JSON.stringify(data)];
  const [row] = await db.query<{ answer: string }>(answerReceipt, values);
  return row?.answer ?? null;
}

const deleteReceipt = defineStatement(
  "http.delete-receipt",
  `delete from command_receipt
   where borrower_id = $1::text and operation = $2::text and request_key = $3::text
     and answer is null`,
);

/** One that is answered stays. */
export async function deleteReceiptRow(db: Queryable, key: ReceiptKey) {
  await db.query(deleteReceipt, [key.borrowerId, key.operation, key.requestKey]);
}

const deleteReceipts = defineStatement(
  "http.delete-receipts-before",
  "delete from command_receipt where created_at < $1::timestamptz",
);

export async function deleteReceiptRows(db: Queryable, before: Date) {
  await db.query(deleteReceipts, [before]);
}

const checkHealth = defineStatement("http.check-health", "select 1 as alive");

/** Throws when the database does not answer. */
export async function pingDatabase(db: Queryable): Promise<void> {
  await db.query(checkHealth);
}

const deleteOwnReceipts = defineStatement(
  "http.delete-receipts-of",
  "delete from command_receipt where borrower_id = $1::text",
);

export async function deleteOwnReceiptRows(tx: Transaction, borrowerId: string) {
  await tx.query(deleteOwnReceipts, [borrowerId]);
}
