/** Words of the instalment repayment screen (IR-1 to IR-7). */
import type { Language } from "#contract/words.ts";
import { paymentCopy } from "../payment/copy.ts";
import { referenceCopy } from "../payment/reference-copy.ts";

export const copy = {
  en: {
    ...paymentCopy.en,
    ...referenceCopy.en,
    title: "Repayment Details",
    amount: "Repayment amount",
    modify: "Modify amount",
    keep: "Pay by instalment",
    range: "{minimum} – {maximum}",
    rangeHint: "You can pay {minimum} to {maximum} today.",
    unpaid: "Unpaid instalments",
    instalment: "Instalment {number}",
    pay: "Pay instalment {number}",
    all: "Select all",
    allToday: "Select all that can be paid today",
    later: "The other instalments cannot be paid yet. Your loan agreement says from when they can.",
    paid: "Paid instalments ({count})",
    total: "Total",
    nothing: "Nothing is left to pay on this order.",
    chooseAmount: "Please choose an instalment or enter an amount.",
    planChanged:
      "What you owe has changed since you opened this page. Please look at the new figures, then pay.",
  },
  sw: {
    ...paymentCopy.sw,
    ...referenceCopy.sw,
    title: "Maelezo ya Marejesho",
    amount: "Kiasi cha kulipa",
    modify: "Badilisha kiasi",
    keep: "Lipa kwa awamu",
    range: "{minimum} – {maximum}",
    rangeHint: "Leo unaweza kulipa {minimum} hadi {maximum}.",
    unpaid: "Awamu ambazo hazijalipwa",
    instalment: "Awamu ya {number}",
    pay: "Lipa awamu ya {number}",
    all: "Chagua zote",
    allToday: "Chagua zote zinazoweza kulipwa leo",
    later:
      "Awamu nyingine haziwezi kulipwa bado. Mkataba wako wa mkopo unasema zitaweza kulipwa lini.",
    paid: "Awamu zilizolipwa ({count})",
    total: "Jumla",
    nothing: "Hakuna kilichobaki kulipa kwenye agizo hili.",
    chooseAmount: "Tafadhali chagua awamu au weka kiasi.",
    planChanged:
      "Unachodaiwa kimebadilika tangu ufungue ukurasa huu. Tafadhali angalia kiasi kipya, kisha ulipe.",
  },
  id: {
    ...paymentCopy.id,
    ...referenceCopy.id,
    title: "Rincian Pembayaran",
    amount: "Jumlah pembayaran",
    modify: "Ubah jumlah",
    keep: "Bayar per cicilan",
    range: "{minimum} – {maximum}",
    rangeHint: "Hari ini Anda dapat membayar {minimum} sampai {maximum}.",
    unpaid: "Cicilan belum dibayar",
    instalment: "Cicilan {number}",
    pay: "Bayar cicilan {number}",
    all: "Pilih semua",
    allToday: "Pilih semua yang bisa dibayar hari ini",
    later:
      "Cicilan lainnya belum bisa dibayar. Perjanjian pinjaman Anda menyebutkan mulai kapan bisa.",
    paid: "Cicilan lunas ({count})",
    total: "Total",
    nothing: "Tidak ada lagi yang perlu dibayar untuk pesanan ini.",
    chooseAmount: "Silakan pilih cicilan atau masukkan jumlah.",
    planChanged:
      "Jumlah yang harus Anda bayar telah berubah sejak Anda membuka halaman ini. Silakan lihat angka baru, lalu bayar.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
