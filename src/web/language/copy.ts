/** What the chooser of a language is called; every page may carry one, so the root sends it. */
import type { Language } from "#contract/words.ts";

export const languageCopy = {
  en: { language: "Language" },
  sw: { language: "Lugha" },
  id: { language: "Bahasa" },
  hi: { language: "भाषा" },
  fil: { language: "Wika" },
  zh: { language: "语言" },
} satisfies Record<Language, Record<string, string>>;

export type LanguageWords = (typeof languageCopy)["en"];
