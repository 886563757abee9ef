/** Words of the page that tells what staff did. Another vertical's action joins with a line of `actions`. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "What was done",
    none: "Nothing on this page.",
    newer: "Newer",
    older: "Older",
    commandLine: "Command line",
    actions: {
      "staff.sign-in": "signed in",
      "staff.set-up": "made the first account",
      "staff.add": "added an account",
      "staff.switch-off": "switched an account off",
      "staff.switch-on": "switched an account on",
      "staff.reset-password": "gave a one-time password",
      "staff.change-password": "changed the own password",
    },
  },
  sw: {
    title: "Yaliyofanyika",
    none: "Hakuna kitu kwenye ukurasa huu.",
    newer: "Mapya zaidi",
    older: "Ya zamani zaidi",
    commandLine: "Mstari wa amri",
    actions: {
      "staff.sign-in": "aliingia",
      "staff.set-up": "alitengeneza akaunti ya kwanza",
      "staff.add": "aliongeza akaunti",
      "staff.switch-off": "alizima akaunti",
      "staff.switch-on": "aliwasha akaunti",
      "staff.reset-password": "alitoa nenosiri la mara moja",
      "staff.change-password": "alibadilisha nenosiri lake",
    },
  },
  id: {
    title: "Riwayat tindakan",
    none: "Tidak ada apa pun di halaman ini.",
    newer: "Lebih baru",
    older: "Lebih lama",
    commandLine: "Baris perintah",
    actions: {
      "staff.sign-in": "masuk",
      "staff.set-up": "membuat akun pertama",
      "staff.add": "menambah akun",
      "staff.switch-off": "menonaktifkan akun",
      "staff.switch-on": "mengaktifkan akun",
      "staff.reset-password": "memberi kata sandi sekali pakai",
      "staff.change-password": "mengganti kata sandinya",
    },
  },
} satisfies Record<Language, unknown>;

export type Words = (typeof copy)["en"];
