/**
 * A borrower's name and birth date: encrypted at rest, stated by the borrower during KYC, found by staff through keyed hashes of the
 * prefixes of the name's words.
 */
import { type Day, parseDay } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { type EncryptedName, readIdsByWords, writeNameRow } from "./name-store.ts";

export const namePurposes = {
  name: "borrower.name",
  birth: "borrower.birth-date",
  word: "borrower.name-word",
} as const;
const beginningsFrom = 2;
const beginningsTo = 15;
const wordsMaximum = 12;

interface Told {
  /** Null: not stated, or invalid; the stored value stays. */
  fullName: string | null;
  birthDate: Day | null;
}

/** Stores what the borrower has stated, replacing what was stored. */
export async function nameBorrower(
  tx: Transaction,
  borrowerId: string,
  told: Told,
  encryptionKey: Buffer,
): Promise<void> {
  await writeNameRow(tx, borrowerId, encryptedName(told, encryptionKey));
}

export function encryptedName({ fullName, birthDate }: Told, encryptionKey: Buffer): EncryptedName {
  const told = fullName !== null && fullName !== "";
  return {
    name_encrypted: told ? encrypt(encryptionKey, namePurposes.name, fullName) : null,
    birth_encrypted:
      birthDate === null ? null : encrypt(encryptionKey, namePurposes.birth, birthDate),
    name_words: told ? beginningsOf(fullName).map((part) => hashOf(part, encryptionKey)) : [],
  };
}

export function openName(
  { name_encrypted, birth_encrypted }: Pick<EncryptedName, "name_encrypted" | "birth_encrypted">,
  encryptionKey: Buffer,
): { fullName: string; birthDate: Day | null } {
  return {
    fullName:
      name_encrypted === null ? "" : decrypt(encryptionKey, namePurposes.name, name_encrypted),
    birthDate:
      birth_encrypted === null
        ? null
        : parseDay(decrypt(encryptionKey, namePurposes.birth, birth_encrypted)),
  };
}

/** Ids of borrowers with words in their name that begin like these, newest first, at most 500: for staff search. */
export async function findBorrowersByName(
  db: Queryable,
  text: string,
  encryptionKey: Buffer,
): Promise<string[]> {
  const words = wordsOf(text).map((word) => word.slice(0, beginningsTo));
  if (words.length === 0 || words.some((word) => word.length < beginningsFrom)) return [];
  return readIdsByWords(
    db,
    words.map((word) => hashOf(word, encryptionKey)),
  );
}

function hashOf(part: string, encryptionKey: Buffer): string {
  return keyedHash(encryptionKey, namePurposes.word, part);
}

function beginningsOf(name: string): string[] {
  const parts = wordsOf(name)
    .slice(0, wordsMaximum)
    .flatMap((word) => {
      const letters = [...word].slice(0, beginningsTo);
      return letters.map((_, at) => letters.slice(0, at + 1).join("")).slice(beginningsFrom - 1);
    });
  return [...new Set(parts)];
}

/** Lower case without accents, so that a plain keyboard finds every name. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}
