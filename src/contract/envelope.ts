/** The answer every call gives: code, message, data (spec section 3; AP-2), and the refusals any call may give. */
import type { Refusal } from "./endpoint.ts";

export interface Envelope<T = unknown> {
  code: string;
  message: string;
  data: T;
}

/** Success is a code that parses to the number 0 ("0", "00"); anything else is a refusal. */
export function isSuccess(code: unknown): boolean {
  const text = String(code).trim();
  return text !== "" && Number(text) === 0;
}

/** Refusals that are not an endpoint's own. */
export const commonRefusals = {
  invalidInput: {
    code: "900400",
    message: {
      en: "Something in this request is missing or wrong. Please check it and try again.",
      sw: "Kuna kitu kimekosekana au si sahihi. Tafadhali kagua kisha ujaribu tena.",
      id: "Ada data yang kurang atau salah. Silakan periksa lalu coba lagi.",
    },
  },
  sessionNeeded: {
    code: "900401",
    message: {
      en: "Your session has ended. Please open the app again to sign in.",
      sw: "Muda wako umeisha. Tafadhali fungua programu tena ili kuingia.",
      id: "Sesi Anda telah berakhir. Silakan buka kembali aplikasi untuk masuk.",
    },
  },
  staffNeeded: {
    code: "900402",
    message: {
      en: "You are not signed in, or your session has ended. Please sign in again.",
      sw: "Hujaingia, au muda wako umeisha. Tafadhali ingia tena.",
      id: "Anda belum masuk, atau sesi Anda telah berakhir. Silakan masuk lagi.",
    },
  },
  roleNeeded: {
    code: "900403",
    message: {
      en: "Only a supervisor may do this. Please ask one.",
      sw: "Msimamizi pekee ndiye anayeweza kufanya hili. Tafadhali mwombe.",
      id: "Hanya penyelia yang boleh melakukan ini. Silakan minta bantuannya.",
    },
  },
  ownPasswordNeeded: {
    code: "900406",
    message: {
      en: "You signed in with a one-time password. Please choose your own first.",
      sw: "Umeingia kwa nenosiri la mara moja. Tafadhali chagua lako mwenyewe kwanza.",
      id: "Anda masuk dengan kata sandi sekali pakai. Silakan buat kata sandi sendiri dulu.",
    },
  },
  notFound: {
    code: "900404",
    message: {
      en: "We could not find this. Please go back to your orders and try again.",
      sw: "Hatukuweza kupata hii. Tafadhali rudi kwenye maagizo yako ujaribu tena.",
      id: "Data tidak ditemukan. Silakan kembali ke pesanan Anda dan coba lagi.",
    },
  },
  wrongMethod: {
    code: "900405",
    message: {
      en: "This address does not take that kind of request. Please go back and try again.",
      sw: "Anwani hii haipokei ombi la aina hiyo. Tafadhali rudi nyuma ujaribu tena.",
      id: "Alamat ini tidak menerima permintaan seperti itu. Silakan kembali dan coba lagi.",
    },
  },
  tooLarge: {
    code: "900413",
    message: {
      en: "What you sent is too large. Please send less and try again.",
      sw: "Ulichotuma ni kikubwa mno. Tafadhali tuma kidogo kisha ujaribu tena.",
      id: "Data yang Anda kirim terlalu besar. Silakan kurangi lalu coba lagi.",
    },
  },
  keyReused: {
    code: "900409",
    message: {
      en: "This request was already used for something else. Please open the page again.",
      sw: "Ombi hili tayari limetumika kwa jambo lingine. Tafadhali fungua ukurasa tena.",
      id: "Permintaan ini sudah dipakai untuk hal lain. Silakan buka kembali halaman ini.",
    },
  },
  outage: {
    code: "900503",
    message: {
      en: "A partner service does not answer right now. Nothing was lost; please try again in a minute.",
      sw: "Huduma ya mshirika haijibu kwa sasa. Hakuna kilichopotea; tafadhali jaribu tena baada ya dakika moja.",
      id: "Layanan mitra sedang tidak merespons. Tidak ada yang hilang; silakan coba lagi sebentar lagi.",
    },
  },
  bug: {
    code: "900500",
    message: {
      en: "Something went wrong on our side and nothing was changed. Please try again; if it stays, tell us this number:",
      sw: "Kuna hitilafu upande wetu na hakuna kilichobadilika. Tafadhali jaribu tena; ikiendelea, tuambie namba hii:",
      id: "Terjadi kesalahan di pihak kami dan tidak ada yang berubah. Silakan coba lagi; jika berlanjut, sebutkan nomor ini:",
    },
  },
} as const satisfies Record<string, Refusal>;

export type CommonRefusalName = keyof typeof commonRefusals;
