/** Words of the page of a failed joint sign-in (JF-1); the English title and "Failed" are the spec's own, to the letter. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Order Details",
    failed: "Failed",
    unexplained: "We could not sign you in through our partner. Please try again, or call us.",
    tryAgain: "Try again",
    home: "Go to the start page",
    call: "Questions? Call {phone}",
    products: "Recommended for you",
    moreProducts: "Click to view more products",
  },
  sw: {
    title: "Maelezo ya Agizo",
    failed: "Imeshindikana",
    unexplained:
      "Hatukuweza kukuingiza kupitia mshirika wetu. Tafadhali jaribu tena, au tupigie simu.",
    tryAgain: "Jaribu tena",
    home: "Nenda ukurasa wa mwanzo",
    call: "Una maswali? Piga {phone}",
    products: "Tunakupendekezea",
    moreProducts: "Bonyeza kuona bidhaa zaidi",
  },
  id: {
    title: "Detail Pesanan",
    failed: "Gagal",
    unexplained:
      "Kami tidak dapat memasukkan Anda melalui mitra kami. Silakan coba lagi, atau telepon kami.",
    tryAgain: "Coba lagi",
    home: "Ke halaman awal",
    call: "Ada pertanyaan? Telepon {phone}",
    products: "Rekomendasi untuk Anda",
    moreProducts: "Klik untuk melihat produk lainnya",
  },
} satisfies Record<Language, Record<string, string>>;
