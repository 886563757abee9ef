/** Validates text typed by staff: its stored form, or the rejection. */
import { countCharacters, staffCharactersMaximum, tidied } from "#contract/counted-text.ts";

/** May be empty. */
export function readNote(given = ""): { text: string } | { rejection: "textTooLong" } {
  const text = tidied(given);
  const tooLong = countCharacters(text, staffCharactersMaximum + 1) > staffCharactersMaximum;
  return tooLong ? { rejection: "textTooLong" } : { text };
}

/** Must not be empty. */
export function readText(
  given: string,
): { text: string } | { rejection: "textMissing" | "textTooLong" } {
  const read = readNote(given);
  return "text" in read && read.text === "" ? { rejection: "textMissing" } : read;
}
