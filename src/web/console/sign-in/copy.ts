/** Words of the console's sign-in page. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Sign in",
    text: "For staff of {lender}.",
    login: "Login",
    password: "Password",
    signIn: "Sign in",
    signedOut: "You are signed out.",
    made: "Your account is made. Sign in with it now.",
    failed: "We could not sign you in just now. Please try again.",
  },
  sw: {
    title: "Ingia",
    text: "Kwa wafanyakazi wa {lender}.",
    login: "Jina la kuingia",
    password: "Nenosiri",
    signIn: "Ingia",
    signedOut: "Umetoka.",
    made: "Akaunti yako imetengenezwa. Ingia nayo sasa.",
    failed: "Hatukuweza kukuingiza kwa sasa. Tafadhali jaribu tena.",
  },
  id: {
    title: "Masuk",
    text: "Untuk staf {lender}.",
    login: "Nama masuk",
    password: "Kata sandi",
    signIn: "Masuk",
    signedOut: "Anda telah keluar.",
    made: "Akun Anda sudah dibuat. Silakan masuk dengan akun itu.",
    failed: "Kami belum dapat memasukkan Anda. Silakan coba lagi.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
