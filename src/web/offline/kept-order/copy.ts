/** Words of the copy of an order that is shown while there is no connection. {asOf} is filled on the phone. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "{product}, order {order}",
    offline: "Offline, as of {asOf}",
    offlineText:
      "There is no connection. What you owe may have changed since: payments and late charges after that time are not in it.",
    tryAgain: "Try again",
    plan: "Your plan",
    choices: "What you could do that day",
    off: "Paying is switched off while you are offline, because the amount may have changed.",
    toRepay: "Repayment",
    call: "Questions? Call {phone}",
  },
  sw: {
    title: "{product}, agizo {order}",
    offline: "Nje ya mtandao, hali ya {asOf}",
    offlineText:
      "Hakuna mtandao. Unachodaiwa huenda kimebadilika tangu hapo: malipo na gharama za kuchelewa za baada ya wakati huo hazimo.",
    tryAgain: "Jaribu tena",
    plan: "Ratiba yako ya malipo",
    choices: "Ulichoweza kufanya siku hiyo",
    off: "Kulipa kumezimwa ukiwa nje ya mtandao, kwa sababu kiasi huenda kimebadilika.",
    toRepay: "Lipa",
    call: "Una maswali? Piga {phone}",
  },
  id: {
    title: "{product}, pesanan {order}",
    offline: "Luring, keadaan per {asOf}",
    offlineText:
      "Tidak ada koneksi. Yang harus dibayar mungkin sudah berubah: pembayaran dan denda setelah waktu itu belum termasuk.",
    tryAgain: "Coba lagi",
    plan: "Jadwal cicilan Anda",
    choices: "Pilihan Anda pada hari itu",
    off: "Pembayaran dimatikan selama luring, karena jumlahnya mungkin sudah berubah.",
    toRepay: "Pembayaran",
    call: "Ada pertanyaan? Telepon {phone}",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
