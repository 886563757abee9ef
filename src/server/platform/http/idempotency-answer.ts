/**
 * What an idempotency record keeps of a command's answer for its repeats, encrypted: answers say something about the borrower. An answer with an
 * address that pays, or with another secret, is not kept at all, only what it can be made anew from.
 */
import { decrypt, encrypt } from "../encryption/encryption.ts";

export type StoredAnswer =
  /** The data to the letter. */
  | { data: unknown }
  /** What the endpoint's own `anew` makes the same data from. */
  | { anew: unknown };

export const answerPurpose = "idempotency.answer";

export function encryptStoredAnswer(kept: StoredAnswer, encryptionKey: Buffer): string {
  return encrypt(encryptionKey, answerPurpose, JSON.stringify(kept));
}

export function decryptStoredAnswer(encrypted: string, encryptionKey: Buffer): StoredAnswer {
  return JSON.parse(decrypt(encryptionKey, answerPurpose, encrypted)) as StoredAnswer;
}
