/** Words of the error page, chosen by the root loader for every page: what happened, what to do next. */
import type { Language } from "#contract/words.ts";

export const failureCopy = {
  en: {
    session: {
      title: "Please sign in again",
      text: "This page needs your session, and there is none or it has ended. Open it again from the app.",
    },
    missing: {
      title: "We could not find this page",
      text: "The address may be old or mistyped. Nothing about your loan has changed.",
    },
    outage: {
      title: "We cannot reach our service",
      text: "Nothing was lost. Please check your connection and try again.",
    },
    refused: { title: "This is not possible right now", text: "Please go back and try again." },
    bug: {
      title: "Something went wrong on our side",
      text: "Nothing was changed. Please try again; if it stays, call us.",
    },
    tryAgain: "Try again",
    openApp: "Open the app",
    home: "Go to the start page",
    call: "Call {phone}",
  },
  sw: {
    session: {
      title: "Tafadhali ingia tena",
      text: "Ukurasa huu unahitaji uwe umeingia, na muda wako umeisha au haujaanza. Ufungue tena kutoka kwenye programu.",
    },
    missing: {
      title: "Hatukupata ukurasa huu",
      text: "Anwani inaweza kuwa ya zamani au imekosewa. Hakuna kilichobadilika kwenye mkopo wako.",
    },
    outage: {
      title: "Hatuwezi kufikia huduma yetu",
      text: "Hakuna kilichopotea. Tafadhali kagua mtandao wako kisha ujaribu tena.",
    },
    refused: { title: "Hili haliwezekani kwa sasa", text: "Tafadhali rudi nyuma ujaribu tena." },
    bug: {
      title: "Kuna hitilafu upande wetu",
      text: "Hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, tupigie simu.",
    },
    tryAgain: "Jaribu tena",
    openApp: "Fungua programu",
    home: "Nenda ukurasa wa mwanzo",
    call: "Piga {phone}",
  },
  id: {
    session: {
      title: "Silakan masuk lagi",
      text: "Halaman ini memerlukan sesi Anda, dan sesi itu tidak ada atau sudah berakhir. Buka kembali dari aplikasi.",
    },
    missing: {
      title: "Halaman ini tidak ditemukan",
      text: "Alamatnya mungkin sudah lama atau salah ketik. Tidak ada yang berubah pada pinjaman Anda.",
    },
    outage: {
      title: "Layanan kami tidak dapat dihubungi",
      text: "Tidak ada yang hilang. Silakan periksa koneksi Anda dan coba lagi.",
    },
    refused: { title: "Saat ini tidak bisa dilakukan", text: "Silakan kembali dan coba lagi." },
    bug: {
      title: "Terjadi kesalahan di pihak kami",
      text: "Tidak ada yang berubah. Silakan coba lagi; jika berlanjut, hubungi kami.",
    },
    tryAgain: "Coba lagi",
    openApp: "Buka aplikasi",
    home: "Ke halaman awal",
    call: "Telepon {phone}",
  },
} satisfies Record<Language, unknown>;

export type FailureWords = (typeof failureCopy)["en"];
