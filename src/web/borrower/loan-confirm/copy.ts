/** Words of the loan confirmation screen (LC-1 to LC-9). */
import type { Language } from "#contract/words.ts";
import { confirmCopy } from "../confirm/copy.ts";

export const copy = {
  en: {
    ...confirmCopy.en,
    term: "Term",
    rate: "Interest rate",
    account: "Account the money goes to",
    edit: "Edit",
    accountMissing: "No account yet",
    add: "Add",
    agree: "I have read the agreements above and agree to them",
    loanNow: "Loan Now",
    agreeFirst: "Please tick that you agree to the agreements first.",
    agreementFrame: "Agreement",
  },
  sw: {
    ...confirmCopy.sw,
    term: "Muda",
    rate: "Kiwango cha riba",
    account: "Akaunti itakayopokea pesa",
    edit: "Hariri",
    accountMissing: "Bado hakuna akaunti",
    add: "Ongeza",
    agree: "Nimesoma mikataba hapo juu na ninaikubali",
    loanNow: "Kopa Sasa",
    agreeFirst: "Tafadhali weka alama kuwa unakubali mikataba kwanza.",
    agreementFrame: "Mkataba",
  },
  id: {
    ...confirmCopy.id,
    term: "Tenor",
    rate: "Suku bunga",
    account: "Rekening penerima dana",
    edit: "Ubah",
    accountMissing: "Belum ada rekening",
    add: "Tambah",
    agree: "Saya telah membaca perjanjian di atas dan menyetujuinya",
    loanNow: "Pinjam Sekarang",
    agreeFirst: "Silakan centang bahwa Anda menyetujui perjanjian terlebih dahulu.",
    agreementFrame: "Perjanjian",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
