/** Cleaning, encryption and duplicate detection of messages to the lender, whoever wrote them. */
import { tidied } from "#contract/counted-text.ts";
import { keyedHash, seal } from "../../platform/encryption/sealing.ts";

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

export function sealedTexts(sealKey: Buffer, texts: Texts) {
  const sealed = (field: keyof Texts) => seal(sealKey, purposes[field], texts[field]);
  return {
    nameSealed: sealed("name"),
    telephoneSealed: sealed("telephone"),
    textSealed: sealed("suggestion"),
  };
}

/** Equal for equal messages; reveals nothing without the key. */
export function digestOf(sealKey: Buffer, parts: readonly string[]): string {
  return keyedHash(sealKey, "suggestion.digest", JSON.stringify(parts));
}
