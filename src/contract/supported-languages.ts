/** The languages' codes as a sentence for programmers names them. */
import { languages } from "./languages.ts";

/** "en, sw or zh". */
export const supportedLanguages = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  languages,
);
