/**
 * Idempotency of commands: a key is bound to borrower, operation and body. A repeat is given the first
 * answer, another body a refusal, and a parallel repeat waits for the first. Only successes are kept:
 * a refusal changed nothing, so the same key may be tried again.
 */
import { createHash } from "node:crypto";
import type { Queryable, Transaction } from "../db/database.ts";
import type { Fields } from "./decode.ts";
import {
  answerReceiptRow,
  deleteOwnReceiptRows,
  deleteReceiptRow,
  deleteReceiptRows,
  insertReceiptRow,
  lockReceiptRow,
  type ReceiptKey,
  renewReceiptRow,
} from "./store.ts";

export interface Receipt extends ReceiptKey {
  bodyHash: string;
}

export type Claim =
  /** Nobody used the key: run the command. */
  | { kind: "first" }
  | { kind: "repeat"; data: unknown }
  | { kind: "differs" }
  /** The first one's step after commit has not ended yet. */
  | { kind: "under-way" };

/** A key as a header or a form field may carry it. */
export const requestKeyPattern = /^[\x21-\x7e]{1,100}$/;

/** How long a first command may be without its answer before a repeat runs in its place. */
const underWayMsMaximum = 60_000;

/** The same fields in any order give the same hash. */
export function hashFields(fields: Fields): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

/** Takes the key inside the command's transaction; parallel repeats wait here for that transaction's end. */
export async function claimReceipt(tx: Transaction, receipt: Receipt, now: Date): Promise<Claim> {
  if (await insertReceiptRow(tx, receipt, receipt.bodyHash, now)) return { kind: "first" };
  const row = await lockReceiptRow(tx, receipt);
  // Deleted between the two statements: the first one's step after commit was refused.
  if (row === null) return claimReceipt(tx, receipt, now);
  if (row.body_hash !== receipt.bodyHash) return { kind: "differs" };
  if (row.answer !== null) return { kind: "repeat", data: JSON.parse(row.answer) };
  if (now.getTime() - row.created_at.getTime() < underWayMsMaximum) return { kind: "under-way" };
  await renewReceiptRow(tx, receipt, now);
  return { kind: "first" };
}

/**
 * Keeps the answer and returns the one that counts: of a first command that was so slow that a repeat ran in its
 * place, the repeat's, which somebody has been given already.
 */
export async function answerReceipt(
  db: Queryable,
  receipt: Receipt,
  data: unknown,
): Promise<unknown> {
  const kept = await answerReceiptRow(db, receipt, data);
  return kept === null ? data : JSON.parse(kept);
}

/**
 * Frees the key after a step after commit that did not succeed: the command itself decides what a repeat means. What
 * a repeat was answered meanwhile stays.
 */
export async function freeReceipt(db: Queryable, receipt: Receipt): Promise<void> {
  await deleteReceiptRow(db, receipt);
}

/** Forgets receipts older than `before`; a repeat that late would be a new command. For the nightly jobs. */
export async function forgetReceipts(db: Queryable, before: Date): Promise<void> {
  await deleteReceiptRows(db, before);
}

/** Of a borrower who leaves: answers may say something about them. */
export async function forgetReceiptsOf(tx: Transaction, borrowerId: string): Promise<void> {
  await deleteOwnReceiptRows(tx, borrowerId);
}
