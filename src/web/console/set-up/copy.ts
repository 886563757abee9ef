/** Words of the page that makes the first account. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Make the first account",
    text: "It is a supervisor's: it can add everybody else. The link that brought you here works once.",
    name: "Your name",
    login: "Login",
    loginHint: "Small letters and digits, or your e-mail address.",
    password: "Password",
    passwordHint: "At least 10 characters.",
    make: "Make the account",
    fieldsWrong: "Please check name and login: a login has letters, digits and . _ @ + - only.",
    failed: "The account could not be made just now. Please try again.",
  },
  sw: {
    title: "Tengeneza akaunti ya kwanza",
    text: "Ni ya msimamizi: inaweza kuongeza wengine wote. Kiungo kilichokuleta hapa hufanya kazi mara moja.",
    name: "Jina lako",
    login: "Jina la kuingia",
    loginHint: "Herufi ndogo na tarakimu, au barua pepe yako.",
    password: "Nenosiri",
    passwordHint: "Herufi 10 au zaidi.",
    make: "Tengeneza akaunti",
    fieldsWrong:
      "Tafadhali kagua jina na jina la kuingia: jina la kuingia lina herufi, tarakimu na . _ @ + - tu.",
    failed: "Akaunti haikuweza kutengenezwa kwa sasa. Tafadhali jaribu tena.",
  },
  id: {
    title: "Buat akun pertama",
    text: "Ini akun penyelia: dengannya semua orang lain dapat ditambahkan. Tautan yang membawa Anda ke sini hanya berlaku sekali.",
    name: "Nama Anda",
    login: "Nama masuk",
    loginHint: "Huruf kecil dan angka, atau alamat e-mail Anda.",
    password: "Kata sandi",
    passwordHint: "Minimal 10 karakter.",
    make: "Buat akun",
    fieldsWrong:
      "Silakan periksa nama dan nama masuk: nama masuk hanya berisi huruf, angka, dan . _ @ + -.",
    failed: "Akun belum dapat dibuat. Silakan coba lagi.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
