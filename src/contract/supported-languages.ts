/** The codes of the supported languages as one phrase, for messages to programmers. */
import { languages } from "./languages.ts";

/** "en, sw or zh". */
export const supportedLanguages = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  languages,
);
