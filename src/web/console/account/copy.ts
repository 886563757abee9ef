/** Words of the page about the own account. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Your account",
    name: "Name",
    login: "Login",
    role: "Role",
    roles: { agent: "Agent", supervisor: "Supervisor" },
    password: "Change your password",
    oneTime:
      "You signed in with a one-time password. Choose a password of your own now; everything else opens then.",
    current: "Present password",
    currentOneTime: "One-time password",
    fresh: "New password",
    freshHint: "At least 10 characters.",
    change: "Change the password",
    changed: "Your password is changed. Everywhere else you were signed in you are signed out.",
    failed: "The password could not be changed just now. Please try again.",
    signOut: "Sign out",
  },
  sw: {
    title: "Akaunti yako",
    name: "Jina",
    login: "Jina la kuingia",
    role: "Kazi",
    roles: { agent: "Wakala", supervisor: "Msimamizi" },
    password: "Badilisha nenosiri lako",
    oneTime:
      "Umeingia kwa nenosiri la mara moja. Chagua nenosiri lako mwenyewe sasa; mengine yote yatafunguka.",
    current: "Nenosiri la sasa",
    currentOneTime: "Nenosiri la mara moja",
    fresh: "Nenosiri jipya",
    freshHint: "Herufi 10 au zaidi.",
    change: "Badilisha nenosiri",
    changed: "Nenosiri lako limebadilishwa. Kwingine kote ulikokuwa umeingia umetolewa.",
    failed: "Nenosiri halikuweza kubadilishwa kwa sasa. Tafadhali jaribu tena.",
    signOut: "Toka",
  },
  id: {
    title: "Akun Anda",
    name: "Nama",
    login: "Nama masuk",
    role: "Peran",
    roles: { agent: "Agen", supervisor: "Penyelia" },
    password: "Ganti kata sandi",
    oneTime:
      "Anda masuk dengan kata sandi sekali pakai. Buat kata sandi sendiri sekarang; setelah itu yang lain terbuka.",
    current: "Kata sandi sekarang",
    currentOneTime: "Kata sandi sekali pakai",
    fresh: "Kata sandi baru",
    freshHint: "Minimal 10 karakter.",
    change: "Ganti kata sandi",
    changed: "Kata sandi Anda sudah diganti. Di tempat lain Anda telah dikeluarkan.",
    failed: "Kata sandi belum dapat diganti. Silakan coba lagi.",
    signOut: "Keluar",
  },
} satisfies Record<Language, unknown>;

export type Words = (typeof copy)["en"];
