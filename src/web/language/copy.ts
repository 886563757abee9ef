/** What the chooser of a language is called; every page may carry one, so the root sends it. */
import type { Language } from "#contract/words.ts";

export const languageCopy = {
  en: { language: "Language: {name}" },
  sw: { language: "Lugha: {name}" },
  id: { language: "Bahasa: {name}" },
  hi: { language: "भाषा: {name}" },
  fil: { language: "Wika: {name}" },
  zh: { language: "语言：{name}" },
} satisfies Record<Language, Record<string, string>>;

export type LanguageWords = (typeof languageCopy)["en"];
