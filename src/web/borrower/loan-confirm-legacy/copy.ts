/** Words of the older loan confirmation (LX-1 to LX-4); the label of its button comes from the server. */
import type { Language } from "#contract/words.ts";
import { confirmCopy } from "../confirm/copy.ts";

export const copy = {
  en: {
    ...confirmCopy.en,
    firstPayment: "First repayment",
    aboutProduct: "About this product",
    consent:
      "“{button}” takes this loan of {amount} and accepts the agreements listed on this page.",
    accountMissing: "Add the account the money should go to",
    close: "Close",
    promo: "A word about this loan",
    productFailed: "The product could not be opened. Please try again.",
  },
  sw: {
    ...confirmCopy.sw,
    firstPayment: "Malipo ya kwanza",
    aboutProduct: "Kuhusu bidhaa hii",
    consent:
      "Ukibonyeza “{button}” unachukua mkopo huu wa {amount} na unakubali mikataba iliyo kwenye ukurasa huu.",
    accountMissing: "Ongeza akaunti itakayopokea pesa",
    close: "Funga",
    promo: "Neno kuhusu mkopo huu",
    productFailed: "Bidhaa haikuweza kufunguliwa. Tafadhali jaribu tena.",
  },
  id: {
    ...confirmCopy.id,
    firstPayment: "Pembayaran pertama",
    aboutProduct: "Tentang produk ini",
    consent:
      "“{button}” berarti Anda mengambil pinjaman {amount} ini dan menyetujui perjanjian di halaman ini.",
    accountMissing: "Tambahkan rekening penerima dana",
    close: "Tutup",
    promo: "Sekilas tentang pinjaman ini",
    productFailed: "Produk tidak dapat dibuka. Silakan coba lagi.",
  },
  hi: {
    ...confirmCopy.hi,
    firstPayment: "पहला भुगतान",
    aboutProduct: "इस लोन प्रोडक्ट के बारे में",
    consent: "“{button}” दबाने पर आप {amount} का यह लोन लेते हैं और इस पेज पर दिए अनुबंध स्वीकार करते हैं।",
    accountMissing: "वह खाता जोड़ें जिसमें पैसे भेजे जाएँ",
    close: "बंद करें",
    promo: "इस लोन के बारे में",
    productFailed: "लोन प्रोडक्ट नहीं खुल सका। कृपया फिर कोशिश करें।",
  },
  fil: {
    ...confirmCopy.fil,
    firstPayment: "Unang bayad",
    aboutProduct: "Tungkol sa produktong ito",
    consent:
      "Sa pagpindot ng “{button}”, kinukuha mo ang loan na {amount} at tinatanggap mo ang mga kasunduang nakalista sa page na ito.",
    accountMissing: "Idagdag ang account na tatanggap ng pera",
    close: "Isara",
    promo: "Tungkol sa loan na ito",
    productFailed: "Hindi mabuksan ang produkto. Pakisubukan ulit.",
  },
  zh: {
    ...confirmCopy.zh,
    firstPayment: "首期还款",
    aboutProduct: "关于此产品",
    consent: "点“{button}”即表示您借入这笔 {amount} 的借款，并同意本页所列协议。",
    accountMissing: "添加收款账户",
    close: "关闭",
    promo: "关于这笔借款",
    productFailed: "无法打开该产品，请重试。",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
