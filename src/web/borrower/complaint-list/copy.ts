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
  hi: {
    title: "मेरी शिकायतें",
    tabs: "कौन-सी शिकायतें",
    tab: "सूची {number}",
    problemType: "समस्या का प्रकार",
    none: "यहाँ कोई शिकायत नहीं है।",
    write: "शिकायत भेजें",
  },
  fil: {
    title: "Mga reklamo ko",
    tabs: "Aling mga reklamo",
    tab: "Listahan {number}",
    problemType: "Uri ng problema",
    none: "Walang reklamo rito.",
    write: "Magpadala ng reklamo",
  },
  zh: {
    title: "我的投诉",
    tabs: "投诉分类",
    tab: "列表 {number}",
    problemType: "问题类型",
    none: "这里没有投诉。",
    write: "提交投诉",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
