/** Words of the console's error page, put by the root loader over the borrowers': what happened, what to do next. */
import type { Language } from "#contract/words.ts";

export const consoleFailureCopy = {
  en: {
    missing: {
      title: "We could not find this page",
      text: "The address may be old or mistyped.",
    },
    refused: { title: "This is not possible", text: "Please go back and try again." },
    outage: {
      title: "The service does not answer",
      text: "Nothing was lost. Please try again in a moment.",
    },
    bug: {
      title: "Something went wrong on our side",
      text: "Nothing was changed. Please try again; if it stays, tell whoever runs the server.",
    },
    tryAgain: "Try again",
    home: "Go to the first page",
  },
  sw: {
    missing: {
      title: "Hatukupata ukurasa huu",
      text: "Anwani inaweza kuwa ya zamani au imekosewa.",
    },
    refused: { title: "Hili haliwezekani", text: "Tafadhali rudi nyuma ujaribu tena." },
    outage: {
      title: "Huduma haijibu",
      text: "Hakuna kilichopotea. Tafadhali jaribu tena baada ya muda mfupi.",
    },
    bug: {
      title: "Kuna hitilafu upande wetu",
      text: "Hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, mwambie anayesimamia seva.",
    },
    tryAgain: "Jaribu tena",
    home: "Nenda ukurasa wa kwanza",
  },
  id: {
    missing: {
      title: "Halaman ini tidak ditemukan",
      text: "Alamatnya mungkin sudah lama atau salah ketik.",
    },
    refused: { title: "Ini tidak bisa dilakukan", text: "Silakan kembali dan coba lagi." },
    outage: {
      title: "Layanan tidak merespons",
      text: "Tidak ada yang hilang. Silakan coba lagi sebentar lagi.",
    },
    bug: {
      title: "Terjadi kesalahan di pihak kami",
      text: "Tidak ada yang berubah. Silakan coba lagi; jika berlanjut, beri tahu pengelola server.",
    },
    tryAgain: "Coba lagi",
    home: "Ke halaman pertama",
  },
} satisfies Record<Language, unknown>;
