/** A message's text together with what it was made of: companies that carry registered templates want the values alone. */
import { fillPlaceholders, type Language, type Words } from "#contract/languages.ts";

interface FilledText {
  text: string;
  language: Language;
  /** By the names of the text's places. */
  values: Readonly<Record<string, string>>;
}

/** Throws when a place of the text has no value. */
export function filledText(
  words: Words,
  language: Language,
  values: Readonly<Record<string, string>>,
): FilledText {
  return { text: fillPlaceholders(words[language], values), language, values };
}
