/** The languages' codes as a sentence for programmers names them. */
import { languages } from "./words.ts";

/** "en, sw or zh". */
export const languageCodes = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  languages,
);
