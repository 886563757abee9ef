/** Why something cannot be done about an order today, in plain words (init pay type). */
import type { Words } from "#contract/words.ts";
import type { ChoiceKind, ClosedBecause } from "#lending/repayment-choices.ts";

const later: Words = {
  en: "This opens on {day}.",
  sw: "Hii itafunguliwa tarehe {day}.",
  id: "Ini dibuka pada {day}.",
};

/** Closed today, with the day it opens. */
export const notYetCopy: Readonly<Record<ChoiceKind, Words>> = {
  instalment: later,
  everything: later,
  part: later,
  settle: {
    en: "The whole loan can be paid off from {day}.",
    sw: "Mkopo wote unaweza kulipwa kuanzia {day}.",
    id: "Seluruh pinjaman dapat dilunasi mulai {day}.",
  },
  deferral: {
    en: "The due dates can be moved from {day}.",
    sw: "Tarehe za kulipa zinaweza kuahirishwa kuanzia {day}.",
    id: "Jatuh tempo dapat ditunda mulai {day}.",
  },
};

export const closedCopy: Readonly<Record<ClosedBecause, Words>> = {
  "not-paid-out": {
    en: "The money is not out yet, so there is nothing to pay.",
    sw: "Pesa bado hazijatolewa, kwa hiyo hakuna cha kulipa.",
    id: "Dana belum dicairkan, jadi belum ada yang perlu dibayar.",
  },
  settled: {
    en: "Everything on this order is paid.",
    sw: "Kila kitu kwenye agizo hili kimelipwa.",
    id: "Semua pada pesanan ini sudah lunas.",
  },
  covered: {
    en: "What you have already paid covers this.",
    sw: "Ulicholipa tayari kinatosha kwa hili.",
    id: "Yang sudah Anda bayar cukup untuk ini.",
  },
  "no-part": {
    en: "So little is left that it is paid at once.",
    sw: "Kilichobaki ni kidogo, kwa hiyo hulipwa mara moja.",
    id: "Sisanya begitu kecil sehingga dibayar sekaligus.",
  },
  "not-yet": {
    en: "This is not possible yet.",
    sw: "Hili haliwezekani bado.",
    id: "Ini belum dapat dilakukan.",
  },
  "no-deferral": {
    en: "The due dates of this loan cannot be moved.",
    sw: "Tarehe za kulipa za mkopo huu haziwezi kuahirishwa.",
    id: "Jatuh tempo pinjaman ini tidak dapat ditunda.",
  },
  "deferrals-used": {
    en: "The due dates have been moved as often as this loan allows.",
    sw: "Tarehe za kulipa zimeahirishwa mara zote ambazo mkopo huu unaruhusu.",
    id: "Jatuh tempo sudah ditunda sebanyak yang diizinkan pinjaman ini.",
  },
  "not-possible": {
    en: "This is not possible for this order any more. Please call us.",
    sw: "Hili haliwezekani tena kwa agizo hili. Tafadhali tupigie simu.",
    id: "Ini tidak lagi dapat dilakukan untuk pesanan ini. Silakan hubungi kami.",
  },
};
