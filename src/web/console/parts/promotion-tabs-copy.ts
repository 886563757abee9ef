/** What the two pages of the promotion are called. */
import type { Language } from "#contract/words.ts";

export const tabsCopy = {
  en: { pages: "Pages of the promotion", funnel: "Results", landing: "Landing page" },
  sw: { pages: "Kurasa za promosheni", funnel: "Matokeo", landing: "Ukurasa wa kujisajili" },
  id: { pages: "Halaman promosi", funnel: "Hasil", landing: "Halaman pendaftaran" },
  hi: { pages: "प्रचार के पेज", funnel: "नतीजे", landing: "पंजीकरण पेज" },
  fil: { pages: "Mga pahina ng promosyon", funnel: "Mga resulta", landing: "Page ng pag-register" },
  zh: { pages: "推广页面", funnel: "结果", landing: "注册页面" },
} satisfies Record<Language, unknown>;

export type TabsWords = (typeof tabsCopy)["en"];
