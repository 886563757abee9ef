/**
 * Idempotency of commands: each with an idempotency key leaves an idempotency record, bound to borrower, operation and body. A repeat gets the first
 * answer, another body a rejection, and a parallel repeat waits for the first. Only successes are stored:
 * a rejection changed nothing, so the same key may be tried again.
 */
import { createHash } from "node:crypto";
import type { Queryable, Transaction } from "../db/database.ts";
import type { Fields } from "./decode.ts";
import {
  decryptStoredAnswer,
  encryptStoredAnswer,
  type StoredAnswer,
} from "./idempotency-answer.ts";
import {
  answerRecordRow,
  deleteOwnRecordRows,
  deleteRecordRow,
  deleteRecordRows,
  type IdempotencyKey,
  insertRecordRow,
  lockRecordRow,
  renewRecordRow,
} from "./store.ts";

/** What is recorded of a command with a key before it runs. */
export interface IdempotencyRecord extends IdempotencyKey {
  bodyHash: string;
}

type Claim =
  /** Nobody used the key: run the command. */
  | { kind: "first" }
  | { kind: "repeat"; stored: StoredAnswer }
  | { kind: "differs" }
  /** The first one's step after commit has not ended yet. */
  | { kind: "under-way" };

/** A valid key, in a header or a form field. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,100}$/;

/** How long a first command may remain unanswered before a repeat runs instead of it. */
const underWayMsMaximum = 60_000;

/** Independent of the order of the fields. */
export function hashFields(fields: Fields): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

/** Takes the key inside the command's transaction; parallel repeats wait here for that transaction's end. */
export async function claimIdempotencyKey(
  tx: Transaction,
  record: IdempotencyRecord,
  { now, encryptionKey }: { now: Date; encryptionKey: Buffer },
): Promise<Claim> {
  if (await insertRecordRow(tx, record, record.bodyHash, now)) return { kind: "first" };
  const row = await lockRecordRow(tx, record);
  // Deleted between the two statements: the first one's step after commit was rejected.
  if (row === null) return claimIdempotencyKey(tx, record, { now, encryptionKey });
  if (row.body_hash !== record.bodyHash) return { kind: "differs" };
  const { answer_encrypted: encrypted } = row;
  if (encrypted !== null)
    return { kind: "repeat", stored: decryptStoredAnswer(encrypted, encryptionKey) };
  if (now.getTime() - row.created_at.getTime() < underWayMsMaximum) return { kind: "under-way" };
  await renewRecordRow(tx, record, now);
  return { kind: "first" };
}

/**
 * Stores the answer. Null when it is the one that counts. Otherwise the first command was so slow that a repeat
 * ran instead of it, and the repeat's answer, which has been sent already, is returned.
 */
export async function answerIdempotencyRecord(
  db: Queryable,
  record: IdempotencyRecord,
  answer: StoredAnswer,
  encryptionKey: Buffer,
): Promise<StoredAnswer | null> {
  const encrypted = encryptStoredAnswer(answer, encryptionKey);
  const stands = await answerRecordRow(db, record, encrypted);
  return stands === null || stands === encrypted
    ? null
    : decryptStoredAnswer(stands, encryptionKey);
}

/**
 * Frees the key when the step after commit failed: the command itself decides what a repeat means. An answer
 * that a repeat has stored meanwhile stays.
 */
export async function freeIdempotencyKey(db: Queryable, record: IdempotencyRecord): Promise<void> {
  await deleteRecordRow(db, record);
}

/** Deletes records older than `before`; a repeat that late would be a new command. For the nightly jobs. */
export async function purgeIdempotencyRecords(db: Queryable, before: Date): Promise<void> {
  await deleteRecordRows(db, before);
}

/** For account closure: answers may say something about the borrower. */
export async function purgeIdempotencyRecordsOf(
  tx: Transaction,
  borrowerId: string,
): Promise<void> {
  await deleteOwnRecordRows(tx, borrowerId);
}
