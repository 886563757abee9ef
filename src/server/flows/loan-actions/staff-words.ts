/** What staff write about an action: shown to colleagues and auditors, never to the borrower. */
import { countCharacters, tidied } from "#contract/counted-text.ts";

const least = 5;
const wordsMaximum = 500;

/** The text as stored; null for one that says nothing, or far too much. */
export function readWords(given: string, minimum = least): string | null {
  const text = tidied(given);
  const length = countCharacters(text, wordsMaximum + 1);
  return length < minimum || length > wordsMaximum ? null : text;
}
