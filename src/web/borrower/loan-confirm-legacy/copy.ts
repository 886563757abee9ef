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
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
