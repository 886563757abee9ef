/**
 * The answer in an idempotency record, encrypted because answers say something about the borrower. Of an answer with a
 * pay URL or another secret only what it can be rebuilt from is stored.
 */
import { decrypt, encrypt } from "../encryption/encryption.ts";

export type StoredAnswer =
  /** The data unchanged. */
  | { data: unknown }
  /** What the endpoint's own `anew` rebuilds the same data from. */
  | { anew: unknown };

export const answerPurpose = "idempotency.answer";

export function encryptStoredAnswer(kept: StoredAnswer, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, answerPurpose, JSON.stringify(kept));
}

export function decryptStoredAnswer(encrypted: string, encryptionKey: Buffer): StoredAnswer {
  return JSON.parse(decrypt(encryptionKey, answerPurpose, encrypted)) as StoredAnswer;
}
