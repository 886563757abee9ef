/** What can stand in the way of registering, in words; "11", "101" and "-1" are the specification's codes (section 8). */
import type { Refusal } from "./endpoint.ts";
import type { Words } from "./words.ts";

export const phoneWrong: Refusal = {
  code: "930001",
  message: {
    en: "Please enter a correct mobile number.",
    sw: "Tafadhali andika namba sahihi ya simu ya mkononi.",
    id: "Silakan masukkan nomor ponsel yang benar.",
  },
};

export const sidOver: Refusal = {
  code: "930002",
  message: {
    en: "This page has been open for a while. Please open it again; what you typed stays.",
    sw: "Ukurasa huu umekuwa wazi kwa muda mrefu. Tafadhali ufungue tena; ulichoandika kitabaki.",
    id: "Halaman ini sudah lama terbuka. Silakan buka lagi; yang sudah Anda ketik tetap ada.",
  },
};

export const tooManyTries: Refusal = {
  code: "930003",
  message: {
    en: "There were too many attempts from your network. Please wait an hour, then try again.",
    sw: "Kumekuwa na majaribio mengi mno kutoka mtandao wako. Tafadhali subiri saa moja kisha ujaribu tena.",
    id: "Terlalu banyak percobaan dari jaringan Anda. Silakan tunggu satu jam, lalu coba lagi.",
  },
};

export const alreadyRegistered: Refusal = {
  code: "11",
  message: {
    en: "Already registered, please download the app to log in",
    sw: "Tayari umesajiliwa, tafadhali pakua programu ili kuingia",
    id: "Sudah terdaftar, silakan unduh aplikasi untuk masuk",
  },
};

const captchaWrongMessage: Words = {
  en: "The characters were not right. Please type those of the new picture.",
  sw: "Herufi si sahihi. Tafadhali andika zilizo kwenye picha mpya.",
  id: "Karakternya tidak cocok. Silakan ketik yang ada di gambar baru.",
};

/** At get-sms and at register: the specification has a code for each. */
export const captchaWrong: Refusal = { code: "101", message: captchaWrongMessage };
export const captchaWrongAtEnd: Refusal = { code: "-1", message: captchaWrongMessage };

export const tooSoon: Refusal = {
  code: "930004",
  message: {
    en: "A code is on its way: do not resend code yet. Please wait a minute, then ask again.",
    sw: "Msimbo uko njiani: usiombe tena kwa sasa. Tafadhali subiri dakika moja kisha uombe tena.",
    id: "Kode sedang dikirim: jangan minta lagi dulu. Silakan tunggu satu menit, lalu minta lagi.",
  },
};

export const tooMany: Refusal = {
  code: "930005",
  message: {
    en: "Too many codes were asked for today. Please try again tomorrow, or call us.",
    sw: "Misimbo mingi mno imeombwa leo. Tafadhali jaribu tena kesho, au tupigie simu.",
    id: "Terlalu banyak kode diminta hari ini. Silakan coba lagi besok, atau hubungi kami.",
  },
};

export const budgetSpent: Refusal = {
  code: "930006",
  message: {
    en: "We cannot send any more codes today. Please try again tomorrow, or download the app.",
    sw: "Hatuwezi kutuma misimbo zaidi leo. Tafadhali jaribu tena kesho, au pakua programu.",
    id: "Kami tidak dapat mengirim kode lagi hari ini. Silakan coba lagi besok, atau unduh aplikasi.",
  },
};

export const codeWrong: Refusal = {
  code: "930011",
  message: {
    en: "The SMS code is not right. Please check the message and type it again.",
    sw: "Msimbo wa SMS si sahihi. Tafadhali kagua ujumbe kisha uandike tena.",
    id: "Kode SMS salah. Silakan periksa pesannya lalu ketik lagi.",
  },
};

export const codeOver: Refusal = {
  code: "930012",
  message: {
    en: "This SMS code no longer works. Please ask for a new one.",
    sw: "Msimbo huu wa SMS haufanyi kazi tena. Tafadhali omba mpya.",
    id: "Kode SMS ini tidak berlaku lagi. Silakan minta yang baru.",
  },
};
