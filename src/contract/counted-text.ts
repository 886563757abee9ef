/**
 * Counts the characters of a text as a person does (grapheme clusters): an emoji, a flag or an accented letter is one. Page and
 * server share it, so a text the page accepts is not too long for the server.
 */

/** Of a complaint's description. */
export const complaintCharactersMaximum = 200;
/** Of an agent's answer, an internal note and the reason of a reopening. */
export const staffCharactersMaximum = 1000;

/** Created on first use: it is expensive, and most pages need none. */
let segmenter: Intl.Segmenter | undefined;

/**
 * One character each, near enough for browsers without a segmenter (before 2021): a flag, or a letter with its marks, skin
 * tones, joined emoji and, in Indian scripts, the consonants joined to it. The server's count is the one that holds.
 */
const roughly =
  /\r\n|\p{RI}{2}|\P{M}(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\p{L}|[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}+/gsu;

/** Where each character begins. */
export function* starts(text: string, segmented = "Segmenter" in Intl): Iterable<number> {
  if (segmented) {
    // The rules for what a character is are the same in every language.
    segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
    for (const { index } of segmenter.segment(text)) yield index;
    return;
  }
  let at = 0;
  for (const found of text.match(roughly) ?? []) {
    yield at;
    at += found.length;
  }
}

/** Stops counting at `enough`, so that a very long text costs no more than a long one. */
export function countCharacters(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of starts(text)) {
    count += 1;
    if (count >= enough) break;
  }
  return count;
}

/** The first `maximum` characters, never splitting one. */
export function firstCharacters(text: string, maximum: number): string {
  let count = 0;
  for (const index of starts(text)) {
    if (count === maximum) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** As stored and counted: one kind of line end, no surrounding whitespace. */
export function tidied(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
