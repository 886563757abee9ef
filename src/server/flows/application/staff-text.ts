/** Reads what staff wrote: as it is kept, or what is wrong with it. */
import { countCharacters, deskCharactersMaximum, tidied } from "#contract/counted-text.ts";

/** A note may be empty. */
export function readNote(given = ""): { text: string } | { rejection: "textTooLong" } {
  const text = tidied(given);
  const tooLong = countCharacters(text, deskCharactersMaximum + 1) > deskCharactersMaximum;
  return tooLong ? { rejection: "textTooLong" } : { text };
}

/** What must be said. */
export function readText(
  given: string,
): { text: string } | { rejection: "textMissing" | "textTooLong" } {
  const read = readNote(given);
  return "text" in read && read.text === "" ? { rejection: "textMissing" } : read;
}
