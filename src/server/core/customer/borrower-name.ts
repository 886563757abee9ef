/**
 * A borrower's name and birth date: encrypted at rest, stated by the borrower during KYC, found by staff through keyed hashes of the
 * beginnings of the name's words, from two letters on, and of whole words of one letter. The first letter of every word is not hashed: it
 * would find too many, and tell whoever stole the table too much.
 */
import { type Day, parseDay } from "#values/business-day.ts";
import { joinedNameParts, nameWords } from "#values/name-words.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { type EncryptedName, readByWords, writeNameRow } from "./name-store.ts";

export const namePurposes = {
  name: "borrower.name",
  birth: "borrower.birth-date",
  word: "borrower.name-word",
} as const;
const beginningsFrom = 2;
const beginningsTo = 15;

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
    name_words: told ? hashedNameWords(fullName, encryptionKey) : [],
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

/**
 * Ids of borrowers with words in their name that begin like these, newest first, at most 500: for staff search. A letter alone is a whole
 * word of the name ("L." of "Maria L. Santos"). Beside longer words it rules nobody out, since a name may be stored without its initial:
 * whose name has it as a word comes first of all, however many match; then, among those read, whose name has a word that begins with it.
 */
export async function findBorrowersByName(
  db: Queryable,
  text: string,
  encryptionKey: Buffer,
): Promise<string[]> {
  const words = nameWords(text).map((word) => [...word].slice(0, beginningsTo).join(""));
  const telling = words.filter(isTelling);
  const deciding = telling.length > 0 ? telling : words;
  if (deciding.length === 0) return [];
  const initials = words.filter((word) => !deciding.includes(word));
  const [all, first] = [deciding, initials].map((some) =>
    some.map((word) => hashOf(word, encryptionKey)),
  );
  const rows = await readByWords(db, all ?? [], first ?? []);
  if (initials.length === 0) return rows.map(({ borrower_id }) => borrower_id);
  const hasAll = ({ name_encrypted }: (typeof rows)[number]): boolean => {
    const { fullName } = openName({ name_encrypted, birth_encrypted: null }, encryptionKey);
    const own = nameWords(fullName);
    return initials.every((initial) => own.some((word) => word.startsWith(initial)));
  };
  const { matching = [], others = [] } = Object.groupBy(rows, (row) =>
    hasAll(row) ? "matching" : "others",
  );
  return [...matching, ...others].map(({ borrower_id }) => borrower_id);
}

/** Two letters, or one character that is a word by itself. */
function isTelling(beginning: string): boolean {
  return [...beginning].length >= beginningsFrom || /\p{Script=Han}/u.test(beginning);
}

/** Keyed hashes of the words of a name, by which it is found; a change of what they are made from raises `nameWordsVersion`. */
export function hashedNameWords(fullName: string, encryptionKey: Buffer): string[] {
  return beginningsOf(fullName).map((part) => hashOf(part, encryptionKey));
}

function hashOf(part: string, encryptionKey: Buffer): string {
  return keyedHash(encryptionKey, namePurposes.word, part);
}

function beginningsOf(name: string): string[] {
  const parts = [...nameWords(name), ...joinedNameParts(name)].flatMap((word) => {
    const letters = [...word].slice(0, beginningsTo);
    const beginnings = letters.map((_, at) => letters.slice(0, at + 1).join(""));
    return letters.length === 1 ? beginnings : beginnings.filter(isTelling);
  });
  return [...new Set(parts)];
}
