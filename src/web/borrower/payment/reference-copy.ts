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
  hi: {
    alreadyPaid: "भुगतान कर चुके हैं? रेफ़रेंस नंबर डालें",
    alreadyPaidFee: "शुल्क चुका दिया है? रेफ़रेंस नंबर डालें",
    reference: "भुगतान का रेफ़रेंस नंबर (UTR)",
    referenceHint: "यह आपके वॉलेट या बैंक के मैसेज या रसीद में होता है, जैसे QFT7H2K9ZX।",
    sendReference: "रेफ़रेंस नंबर भेजें",
    sendingReference: "आपका भुगतान खोजा जा रहा है…",
    referenceMissing: "कृपया भुगतान का रेफ़रेंस नंबर डालें।",
    referenceFailed: "आपका रेफ़रेंस नंबर नहीं पहुँचा। आपका कुछ नहीं खोया है; कृपया फिर कोशिश करें।",
    referenceTaken: "आपका रेफ़रेंस नंबर मिल गया है। भुगतान मिलते ही वह आपके ऑर्डर में दिखेगा।",
  },
  fil: {
    alreadyPaid: "Nagbayad na? Ilagay ang reference number",
    alreadyPaidFee: "Nabayaran na ang fee? Ilagay ang reference number",
    reference: "Reference number ng bayad",
    referenceHint: "Nasa mensahe o resibo ito ng e-wallet o bangko mo, halimbawa QFT7H2K9ZX.",
    sendReference: "Ipadala ang numero",
    sendingReference: "Hinahanap ang bayad mo…",
    referenceMissing: "Pakilagay ang reference number ng bayad.",
    referenceFailed: "Hindi naipadala ang reference number mo. Walang nawala; pakisubukan ulit.",
    referenceTaken:
      "Nasa amin na ang reference number mo. Makikita ang bayad sa order mo kapag nahanap na.",
  },
  zh: {
    alreadyPaid: "已付款？输入付款参考号",
    alreadyPaidFee: "已付延期费？输入付款参考号",
    reference: "付款参考号",
    referenceHint: "见钱包或银行的短信或付款凭证，例如 QFT7H2K9ZX。",
    sendReference: "提交参考号",
    sendingReference: "正在查找您的付款…",
    referenceMissing: "请输入付款参考号。",
    referenceFailed: "参考号未能提交。没有任何内容丢失，请重试。",
    referenceTaken: "已收到您的参考号。找到付款后会立即显示在订单上。",
  },
} satisfies Record<Language, Record<string, string>>;

export type ReferenceWords = (typeof referenceCopy)["en"];
