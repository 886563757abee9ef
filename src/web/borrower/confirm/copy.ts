/** Words that both confirmations say alike (LC-3, LC-4, LC-6, LC-8, LX-1, LX-3). */
import type { Language } from "#contract/words.ts";

export const confirmCopy = {
  en: {
    title: "Confirm your loan",
    amount: "Loan amount",
    plan: "Repayment information",
    agreements: "Agreements",
    sending: "Sending your request…",
    failed: "Your request did not go through. Nothing was lost; please try again.",
    pointOut: "Point out",
    stay: "Agree",
    leave: "Cancel",
  },
  sw: {
    title: "Thibitisha mkopo wako",
    amount: "Kiasi cha mkopo",
    plan: "Taarifa za marejesho",
    agreements: "Mikataba",
    sending: "Tunatuma ombi lako…",
    failed: "Ombi lako halikufika. Hakuna kilichopotea; tafadhali jaribu tena.",
    pointOut: "Zingatia",
    stay: "Kubali",
    leave: "Ghairi",
  },
  id: {
    title: "Konfirmasi pinjaman Anda",
    amount: "Jumlah pinjaman",
    plan: "Informasi pembayaran",
    agreements: "Perjanjian",
    sending: "Mengirim permintaan Anda…",
    failed: "Permintaan Anda belum terkirim. Tidak ada yang hilang; silakan coba lagi.",
    pointOut: "Perhatian",
    stay: "Setuju",
    leave: "Batal",
  },
} satisfies Record<Language, Record<string, string>>;

export type ConfirmWords = (typeof confirmCopy)["en"];
