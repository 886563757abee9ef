/** Words of the field for a payment reference, alike wherever it stands (IR-8). */
import type { Language } from "#contract/words.ts";

export const referenceCopy = {
  en: {
    alreadyPaid: "Already paid? Enter the payment reference",
    alreadyPaidFee: "Already paid the fee? Enter the payment reference",
    reference: "Payment reference",
    referenceHint:
      "It stands in the message or on the receipt of your wallet or bank, for example QFT7H2K9ZX.",
    sendReference: "Send the reference",
    sendingReference: "Looking for your payment…",
    referenceMissing: "Please enter the payment reference.",
    referenceFailed: "Your reference did not get through. Nothing was lost; please try again.",
    referenceTaken: "We have your reference. Your order shows the payment as soon as it is found.",
  },
  sw: {
    alreadyPaid: "Umeshalipa? Weka namba ya kumbukumbu ya malipo",
    alreadyPaidFee: "Umeshalipa ada? Weka namba ya kumbukumbu ya malipo",
    reference: "Namba ya kumbukumbu ya malipo",
    referenceHint: "Ipo kwenye ujumbe au risiti ya mkoba au benki yako, kwa mfano QFT7H2K9ZX.",
    sendReference: "Tuma namba",
    sendingReference: "Tunatafuta malipo yako…",
    referenceMissing: "Tafadhali weka namba ya kumbukumbu ya malipo.",
    referenceFailed: "Namba yako haikufika. Hakuna kilichopotea; tafadhali jaribu tena.",
    referenceTaken: "Tumepokea namba yako. Agizo lako litaonyesha malipo mara yatakapopatikana.",
  },
  id: {
    alreadyPaid: "Sudah membayar? Masukkan nomor referensi",
    alreadyPaidFee: "Sudah membayar biayanya? Masukkan nomor referensi",
    reference: "Nomor referensi pembayaran",
    referenceHint: "Tertera di pesan atau bukti dari dompet atau bank Anda, misalnya QFT7H2K9ZX.",
    sendReference: "Kirim nomor",
    sendingReference: "Mencari pembayaran Anda…",
    referenceMissing: "Silakan masukkan nomor referensi pembayaran.",
    referenceFailed: "Nomor Anda belum terkirim. Tidak ada yang hilang; silakan coba lagi.",
    referenceTaken:
      "Nomor Anda kami terima. Pesanan Anda menampilkan pembayarannya begitu ditemukan.",
  },
} satisfies Record<Language, Record<string, string>>;

export type ReferenceWords = (typeof referenceCopy)["en"];
