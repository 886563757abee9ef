/** A message's text together with its template and values: providers with registered templates need the values alone. */
import { fillPlaceholders, type Language, type Words } from "#contract/languages.ts";

interface FilledText {
  text: string;
  language: Language;
  /** By the text's placeholders. */
  values: Readonly<Record<string, string>>;
}

/** Throws when a placeholder has no value. */
export function filledText(
  words: Words,
  language: Language,
  values: Readonly<Record<string, string>>,
): FilledText {
  return { text: fillPlaceholders(words[language], values), language, values };
}
