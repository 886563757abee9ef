/** Words of the page that stands in for any other while there is no connection. {title} and {asOf} are filled on the phone. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "No connection",
    text: "This page needs the internet. If you were paying, look at your order before you pay again.",
    notNow: "Not possible until you are back online",
    paying: "Paying, and finding out whether a payment has arrived",
    changing: "Taking a loan, changing your account",
    writing: "Signing in, sending a complaint",
    orders: "To read offline",
    asOf: "as of {asOf}",
    tryAgain: "Try again",
    call: "Call {phone}",
  },
  sw: {
    title: "Hakuna mtandao",
    text: "Ukurasa huu unahitaji intaneti. Kama ulikuwa unalipa, angalia agizo lako kabla ya kulipa tena.",
    notNow: "Haiwezekani hadi mtandao urudi",
    paying: "Kulipa, na kujua kama malipo yamefika",
    changing: "Kuchukua mkopo, kubadilisha akaunti yako",
    writing: "Kuingia, kutuma malalamiko",
    orders: "Za kusoma bila mtandao",
    asOf: "hali ya {asOf}",
    tryAgain: "Jaribu tena",
    call: "Piga {phone}",
  },
  id: {
    title: "Tidak ada koneksi",
    text: "Halaman ini memerlukan internet. Jika tadi sedang membayar, lihat dulu pesanan Anda sebelum membayar lagi.",
    notNow: "Belum bisa dilakukan sampai Anda terhubung lagi",
    paying: "Membayar, dan mengetahui apakah pembayaran sudah masuk",
    changing: "Mengambil pinjaman, mengubah rekening Anda",
    writing: "Masuk ke akun, mengirim keluhan",
    orders: "Bisa dibaca tanpa koneksi",
    asOf: "keadaan per {asOf}",
    tryAgain: "Coba lagi",
    call: "Telepon {phone}",
  },
} satisfies Record<Language, Record<string, string>>;
