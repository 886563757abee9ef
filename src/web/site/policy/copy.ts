/** Words of the Privacy tab around the policy it shows. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    intro:
      "How {company} treats what it knows about you. It is shown below, and can be opened as a page of its own.",
    open: "Open the privacy policy",
    frame: "Privacy policy",
  },
  sw: {
    intro:
      "Jinsi {company} inavyotunza inachojua kukuhusu. Imeonyeshwa hapa chini, na inaweza kufunguliwa kama ukurasa wake.",
    open: "Fungua sera ya faragha",
    frame: "Sera ya faragha",
  },
  id: {
    intro:
      "Cara {company} memperlakukan apa yang diketahuinya tentang Anda. Ditampilkan di bawah, dan dapat dibuka sebagai halaman tersendiri.",
    open: "Buka kebijakan privasi",
    frame: "Kebijakan privasi",
  },
} satisfies Record<Language, Record<string, string>>;
