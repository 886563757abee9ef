/**
 * What a word of a person's name is, in one place for everything that reads names: search, the forms, comparing two names, and what
 * providers take. Letters and their marks are one word in every script, and so is what an apostrophe or an invisible joiner stands in.
 */
import { withoutUnseen } from "./typed-text.ts";

/** The typewriter's, the typographic ones, modifier letters, and what keyboards have beside them. */
const apostrophes =
  "'`\u00b4\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u2018\u2019\u201b\u2032\ua78b\ua78c\uff07";
/** Of Indic, Persian and other scripts: they change how letters are drawn, not which they are. */
const joiners = "\u200c\u200d";
/** Full stops, commas, slashes (S/O), hyphens and middle dots. */
const between =
  " ,./\u00b7\u2010-\u2015\u2027\u2219\u22c5\u3001\u3002\u30fb\uff0c\uff0e\uff0f\uff65-";

const apostrophe = new RegExp(`[${apostrophes}]+`, "g");
const within = new RegExp(`[${apostrophes}${joiners}]+`, "g");
/** The first is a letter, but for an apostrophe ('t Hooft). */
const written = new RegExp(
  `^[${apostrophes}]?\\p{L}[\\p{L}\\p{M}${apostrophes}${joiners}${between}]+$`,
  "u",
);

/** Whether a text can be a person's name as documents write them: letters of any script and what stands between them, never a digit. */
export function isPersonName(text: string): boolean {
  return written.test(text);
}

/** "Nganga" from "Ng'ang'a": one word, whichever apostrophe was typed, or none. */
export function withoutApostrophes(text: string): string {
  return text.replace(within, "");
}

/** The words in order, in lower case and without the accents of Latin letters, so that a plain keyboard finds every name. */
export function nameWords(name: string): string[] {
  return wordsIn(withoutApostrophes(name));
}

/** Those that an apostrophe joins, each by itself: "d" and "souza" of "D'Souza". */
export function joinedNameParts(name: string): string[] {
  const whole = new Set(nameWords(name));
  return nameWords(name.replace(apostrophe, " ")).filter((part) => !whole.has(part));
}

function wordsIn(name: string): string[] {
  const plain = withoutUnseen(name)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}
