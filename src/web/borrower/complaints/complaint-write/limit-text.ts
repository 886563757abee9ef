/** Limits a text to a number of characters while it is typed: what does not fit is ignored (CP-5). */
import { countCharacters, firstCharacters } from "#contract/counted-text.ts";

interface Limited {
  text: string;
  /** Where the caret belongs. */
  caret: number;
}

/**
 * `typed` is the field after an input that ended at `caret`; `before` is its previous text. Of what was inserted, the
 * characters that still fit stay, wherever they were inserted. A text that was already too long may become shorter.
 */
export function limitText(typed: string, caret: number, before: string, most: number): Limited {
  const count = countCharacters(typed, most + 1);
  if (count <= most || typed.length < before.length) return { text: typed, caret };
  const rest = typed.slice(caret);
  const stored = firstCharacters(typed.slice(0, caret), Math.max(0, most - countCharacters(rest)));
  const text = stored + rest;
  // Characters may combine across the caret, so the whole text is counted.
  if (countCharacters(text) <= most) return { text, caret: stored.length };
  return { text: firstCharacters(typed, most), caret: Math.min(caret, typed.length) };
}
