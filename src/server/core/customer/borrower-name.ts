/**
 * A borrower's name and birth date: sealed at rest, told by the borrower in time, found by staff through keyed hashes
 * of the beginnings of the name's words.
 */
import { type Day, parseDay } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { keyedHash, open, seal } from "../../platform/encryption/sealing.ts";
import { readIdsByWords, type SealedName, writeNameRow } from "./name-store.ts";

export const namePurposes = {
  name: "borrower.name",
  birth: "borrower.birth-date",
  word: "borrower.name-word",
} as const;
const beginningsFrom = 2;
const beginningsTo = 15;
const wordsMaximum = 12;

interface Told {
  /** Null: not told, or not right: what stands there stays. */
  fullName: string | null;
  birthDate: Day | null;
}

/** Writes down what the borrower has told, over what stood there before. */
export async function nameBorrower(
  tx: Transaction,
  borrowerId: string,
  told: Told,
  sealKey: Buffer,
): Promise<void> {
  await writeNameRow(tx, borrowerId, sealedName(told, sealKey));
}

export function sealedName({ fullName, birthDate }: Told, sealKey: Buffer): SealedName {
  const told = fullName !== null && fullName !== "";
  return {
    name_sealed: told ? seal(sealKey, namePurposes.name, fullName) : null,
    birth_sealed: birthDate === null ? null : seal(sealKey, namePurposes.birth, birthDate),
    name_words: told ? beginningsOf(fullName).map((part) => hashOf(part, sealKey)) : [],
  };
}

export function openName(
  { name_sealed, birth_sealed }: Pick<SealedName, "name_sealed" | "birth_sealed">,
  sealKey: Buffer,
): { fullName: string; birthDate: Day | null } {
  return {
    fullName: name_sealed === null ? "" : open(sealKey, namePurposes.name, name_sealed),
    birthDate:
      birth_sealed === null ? null : parseDay(open(sealKey, namePurposes.birth, birth_sealed)),
  };
}

/** Ids of borrowers whose name has words that begin like these, newest first, at most 500: for staff who search. */
export async function findBorrowersByName(
  db: Queryable,
  text: string,
  sealKey: Buffer,
): Promise<string[]> {
  const words = wordsOf(text).map((word) => word.slice(0, beginningsTo));
  if (words.length === 0 || words.some((word) => word.length < beginningsFrom)) return [];
  return readIdsByWords(
    db,
    words.map((word) => hashOf(word, sealKey)),
  );
}

function hashOf(part: string, sealKey: Buffer): string {
  return keyedHash(sealKey, namePurposes.word, part);
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

/** Small letters without accents, so that people find what they can type. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}
