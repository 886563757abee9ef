/**
 * A borrower's name and birth date: sealed at rest, told by the borrower in time, found by staff through keyed hashes
 * of the beginnings of the name's words.
 */
import { type Day, parseDay } from "#values/business-day.ts";
import type { Database, Queryable, Transaction } from "../db/database.ts";
import { keyedHash, open, seal } from "../sealing.ts";
import { readIdsByWords, readPlainRows, type SealedName, writeNameRow } from "./name-store.ts";

const purposes = {
  name: "borrower.name",
  birth: "borrower.birth-date",
  word: "borrower.name-word",
} as const;
const beginningsFrom = 2;
const beginningsTo = 15;
const wordsMaximum = 12;

export interface Told {
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
    name_sealed: told ? seal(sealKey, purposes.name, fullName) : null,
    birth_sealed: birthDate === null ? null : seal(sealKey, purposes.birth, birthDate),
    name_words: told ? beginningsOf(fullName).map((part) => hashOf(part, sealKey)) : [],
  };
}

export function openName(
  row: Pick<SealedName, "name_sealed" | "birth_sealed"> & {
    full_name: string;
    birth_date: Day | null;
  },
  sealKey: Buffer,
): { fullName: string; birthDate: Day | null } {
  const { name_sealed, birth_sealed, full_name, birth_date } = row;
  return {
    fullName: name_sealed === null ? full_name : open(sealKey, purposes.name, name_sealed),
    birthDate:
      birth_sealed === null ? birth_date : parseDay(open(sealKey, purposes.birth, birth_sealed)),
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

/** Seals the names that older versions wrote in plain; at the start, before anything is answered. */
export async function sealPlainNames(db: Database, sealKey: Buffer): Promise<number> {
  const batch = 500;
  for (let sealed = 0; ; ) {
    const rows = await db.transaction(async (tx) => {
      const plain = await readPlainRows(tx, batch);
      for (const { borrower_id, full_name, birth_date } of plain) {
        await writeNameRow(
          tx,
          borrower_id,
          sealedName({ fullName: full_name, birthDate: birth_date }, sealKey),
        );
      }
      return plain;
    });
    sealed += rows.length;
    if (rows.length < batch) return sealed;
  }
}

function hashOf(part: string, sealKey: Buffer): string {
  return keyedHash(sealKey, purposes.word, part);
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
