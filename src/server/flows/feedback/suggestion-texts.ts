/** Cleaning, encryption and duplicate detection of messages to the lender, whoever wrote them. */
import { tidied } from "#contract/counted-text.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";

export const purposes = {
  name: "suggestion.name",
  telephone: "suggestion.telephone",
  suggestion: "suggestion.text",
} as const;

export type Texts = Record<keyof typeof purposes, string>;

/** Removes invisible and bidirectional control characters; keeps line breaks. */
export function cleanedText(text: string): string {
  return tidied(tidied(text).replace(/[^\P{C}\n]/gu, ""));
}

export function encryptedTexts(encryptionKey: Buffer, texts: Texts) {
  const encrypted = (field: keyof Texts) => encrypt(encryptionKey, purposes[field], texts[field]);
  return {
    nameEncrypted: encrypted("name"),
    telephoneEncrypted: encrypted("telephone"),
    textEncrypted: encrypted("suggestion"),
  };
}

/** Equal for equal messages; reveals nothing without the key. */
export function digestOf(encryptionKey: Buffer, parts: readonly string[]): string {
  return keyedHash(encryptionKey, "suggestion.digest", JSON.stringify(parts));
}
