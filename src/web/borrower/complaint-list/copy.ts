/** Words of the list of complaints (CP-8); "Problem Type" is the specification's own, to the letter. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "My complaints",
    tabs: "Which complaints",
    tab: "List {number}",
    problemType: "Problem Type",
    none: "There is no complaint here.",
    write: "Send a complaint",
  },
  sw: {
    title: "Malalamiko yangu",
    tabs: "Malalamiko yapi",
    tab: "Orodha {number}",
    problemType: "Aina ya tatizo",
    none: "Hakuna lalamiko hapa.",
    write: "Tuma lalamiko",
  },
  id: {
    title: "Pengaduan saya",
    tabs: "Pengaduan yang mana",
    tab: "Daftar {number}",
    problemType: "Jenis masalah",
    none: "Belum ada pengaduan di sini.",
    write: "Kirim pengaduan",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
