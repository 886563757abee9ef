/** Words of the console's frame: navigation, who is signed in, and its error page. */
import type { Language } from "#contract/words.ts";

export const frameCopy = {
  en: {
    skip: "Skip to the content",
    console: "Console",
    navigation: "Console pages",
    nav: {
      complaints: "Complaints",
      suggestions: "Messages",
      staff: "Staff",
      log: "What was done",
      account: "Your account",
    },
    roles: { agent: "Agent", supervisor: "Supervisor" },
    signOut: "Sign out",
  },
  sw: {
    skip: "Ruka hadi kwenye maudhui",
    console: "Dawati",
    navigation: "Kurasa za dawati",
    nav: {
      complaints: "Malalamiko",
      suggestions: "Ujumbe",
      staff: "Wafanyakazi",
      log: "Yaliyofanyika",
      account: "Akaunti yako",
    },
    roles: { agent: "Wakala", supervisor: "Msimamizi" },
    signOut: "Toka",
  },
  id: {
    skip: "Langsung ke isi",
    console: "Konsol",
    navigation: "Halaman konsol",
    nav: {
      complaints: "Pengaduan",
      suggestions: "Pesan",
      staff: "Staf",
      log: "Riwayat tindakan",
      account: "Akun Anda",
    },
    roles: { agent: "Agen", supervisor: "Penyelia" },
    signOut: "Keluar",
  },
} satisfies Record<Language, unknown>;

export type FrameWords = (typeof frameCopy)["en"];
