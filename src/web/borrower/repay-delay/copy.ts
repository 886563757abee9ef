/** Words of the deferral screen (DR-1 to DR-3); the English lead is the spec's own, to the letter. */
import type { Language } from "#contract/words.ts";
import { paymentCopy } from "../payment/copy.ts";
import { referenceCopy } from "../payment/reference-copy.ts";

export const copy = {
  en: {
    ...paymentCopy.en,
    ...referenceCopy.en,
    title: "Rollover Repayment",
    lead: "Pay the deferral fee and the repayment will be automatically defer",
    fee: "Deferral Fee",
    cost: "What it costs and does",
    instead: "Pay the instalment instead",
    plan: "Repayment Plan",
    planHint: "As it will be when the fee is received",
    onlyHere:
      "Please repay only through the repayment link in this app. Never send money to a person's own account or number.",
    rollover: "Rollover Amount",
    feeChanged:
      "The fee has changed since you opened this page. Please look at the new figures, then pay.",
  },
  sw: {
    ...paymentCopy.sw,
    ...referenceCopy.sw,
    title: "Ahirisha Malipo",
    lead: "Lipa ada ya kuahirisha na marejesho yako yataahirishwa moja kwa moja",
    fee: "Ada ya kuahirisha",
    cost: "Gharama yake na inachofanya",
    instead: "Lipa awamu badala yake",
    plan: "Ratiba ya marejesho",
    planHint: "Itakavyokuwa ada ikipokelewa",
    onlyHere:
      "Tafadhali lipa kupitia kiungo cha malipo kilicho kwenye programu hii pekee. Usitume pesa kamwe kwenye akaunti au namba ya mtu binafsi.",
    rollover: "Kiasi cha kuahirisha",
    feeChanged:
      "Ada imebadilika tangu ufungue ukurasa huu. Tafadhali angalia kiasi kipya, kisha ulipe.",
  },
  id: {
    ...paymentCopy.id,
    ...referenceCopy.id,
    title: "Tunda Pembayaran",
    lead: "Bayar biaya penundaan dan jatuh tempo akan ditunda secara otomatis",
    fee: "Biaya penundaan",
    cost: "Biaya dan akibatnya",
    instead: "Bayar cicilan saja",
    plan: "Rencana pembayaran",
    planHint: "Setelah biaya diterima",
    onlyHere:
      "Silakan membayar hanya melalui tautan pembayaran di aplikasi ini. Jangan pernah mengirim uang ke rekening atau nomor pribadi siapa pun.",
    rollover: "Jumlah penundaan",
    feeChanged:
      "Biaya telah berubah sejak Anda membuka halaman ini. Silakan lihat angka baru, lalu bayar.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
