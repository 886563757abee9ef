/** Every word of the instalment plan's data, in the order they are shown. */
import type { Words } from "#contract/words.ts";
import type { InstalmentPosition } from "#lending/position-shape.ts";

export const statusCopy: Readonly<Record<InstalmentPosition["status"], Words>> = {
  overdue: { en: "Overdue", sw: "Imechelewa", id: "Terlambat" },
  due: { en: "Due", sw: "Wakati wa kulipa", id: "Jatuh tempo" },
  upcoming: { en: "Upcoming", sw: "Inayofuata", id: "Akan datang" },
  paid: { en: "Paid", sw: "Imelipwa", id: "Lunas" },
};

export const overdueDaysCopy: Words = {
  en: "Overdue, day {days}",
  sw: "Imechelewa, siku ya {days}",
  id: "Terlambat, hari ke-{days}",
};

export const lastPaymentCopy: Words = {
  en: "Last payment, {day}",
  sw: "Malipo ya mwisho, {day}",
  id: "Pembayaran terakhir, {day}",
};

export const noteCopy = {
  processing: {
    en: "A payment is being processed. It shows here as soon as it is confirmed; please do not pay twice.",
    sw: "Malipo yanashughulikiwa. Yataonekana hapa mara yatakapothibitishwa; tafadhali usilipe mara mbili.",
    id: "Pembayaran sedang diproses. Akan tampil di sini setelah dikonfirmasi; mohon jangan membayar dua kali.",
  },
  growing: {
    en: "Late charges grow every day: waiting until tomorrow adds {amount}.",
    sw: "Gharama za kuchelewa huongezeka kila siku: ukisubiri hadi kesho itaongezeka {amount}.",
    id: "Denda bertambah setiap hari: menunggu sampai besok menambah {amount}.",
  },
  onTime: {
    en: "Pay by the due date and no late charge is added.",
    sw: "Lipa kufikia tarehe ya kulipa na hakuna gharama ya kuchelewa.",
    id: "Bayar paling lambat pada tanggal jatuh tempo agar tidak ada denda.",
  },
  settled: {
    en: "Everything on this order is paid. Thank you.",
    sw: "Kila kitu kwenye agizo hili kimelipwa. Asante.",
    id: "Semua pada pesanan ini sudah lunas. Terima kasih.",
  },
} as const satisfies Record<string, Words>;
