/** Words that every screen with Pay Now says alike (IR-2, IR-7, DR-2, DR-3). */
import type { Language } from "#contract/words.ts";

export const paymentCopy = {
  en: {
    source: "Wallet account",
    sourceChoose: "Choose a wallet or bank",
    number: "Wallet number",
    numberHint: "The number you pay from, digits only",
    payNow: "Pay Now",
    paying: "Opening the payment page…",
    toOrder: "Back to the order",
    reminder: "Repayment reminder",
    tradeNo: "TradeNo:",
    confirm: "Confirm",
    chooseSource: "Please choose the wallet or bank you pay from.",
    failed: "The payment did not start. Nothing was taken; please try again.",
    help: "Questions? Call {telephone}",
  },
  sw: {
    source: "Akaunti ya mkoba",
    sourceChoose: "Chagua mkoba au benki",
    number: "Namba ya mkoba",
    numberHint: "Namba unayolipia, tarakimu pekee",
    payNow: "Lipa Sasa",
    paying: "Tunafungua ukurasa wa malipo…",
    toOrder: "Rudi kwenye agizo",
    reminder: "Kumbusho la malipo",
    tradeNo: "Namba ya muamala:",
    confirm: "Thibitisha",
    chooseSource: "Tafadhali chagua mkoba au benki unayolipia.",
    failed: "Malipo hayakuanza. Hakuna kilichochukuliwa; tafadhali jaribu tena.",
    help: "Una maswali? Piga {telephone}",
  },
  id: {
    source: "Akun dompet",
    sourceChoose: "Pilih dompet atau bank",
    number: "Nomor dompet",
    numberHint: "Nomor yang Anda pakai membayar, angka saja",
    payNow: "Bayar Sekarang",
    paying: "Membuka halaman pembayaran…",
    toOrder: "Kembali ke pesanan",
    reminder: "Pengingat pembayaran",
    tradeNo: "Nomor transaksi:",
    confirm: "Konfirmasi",
    chooseSource: "Silakan pilih dompet atau bank yang Anda pakai.",
    failed: "Pembayaran belum dimulai. Tidak ada dana yang diambil; silakan coba lagi.",
    help: "Ada pertanyaan? Telepon {telephone}",
  },
} satisfies Record<Language, Record<string, string>>;

export type PaymentWords = (typeof paymentCopy)["en"];
