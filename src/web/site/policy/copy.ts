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
  hi: {
    intro:
      "{company} आपके बारे में जो जानता है, उसे कैसे सँभालता है। यह नीचे दिखाया गया है और अलग पेज के रूप में भी खोला जा सकता है।",
    open: "गोपनीयता नीति खोलें",
    frame: "गोपनीयता नीति",
  },
  fil: {
    intro:
      "Paano tinatrato ng {company} ang nalalaman nito tungkol sa iyo. Nasa ibaba ito, at mabubuksan din bilang sariling pahina.",
    open: "Buksan ang patakaran sa privacy",
    frame: "Patakaran sa privacy",
  },
  zh: {
    intro: "{company} 如何对待所掌握的您的信息。全文见下方，也可以单独打开。",
    open: "打开隐私政策",
    frame: "隐私政策",
  },
} satisfies Record<Language, Record<string, string>>;
