/** Why something cannot be done about an order today, in plain words (init pay type). */
import type { Words } from "#contract/words.ts";
import type { ChoiceKind, ClosedBecause } from "#lending/repayment-choices.ts";

const later: Words = {
  en: "This opens on {day}.",
  sw: "Hii itafunguliwa tarehe {day}.",
  id: "Ini dibuka pada {day}.",
  hi: "यह {day} को खुलेगा।",
  fil: "Magbubukas ito sa {day}.",
  zh: "{day} 起可用。",
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
    hi: "पूरा लोन {day} से चुकाया जा सकता है।",
    fil: "Puwedeng bayaran nang buo ang loan mula {day}.",
    zh: "{day} 起可结清全部借款。",
  },
  deferral: {
    en: "The due dates can be moved from {day}.",
    sw: "Tarehe za kulipa zinaweza kuahirishwa kuanzia {day}.",
    id: "Jatuh tempo dapat ditunda mulai {day}.",
    hi: "देय तारीखें {day} से आगे बढ़ाई जा सकती हैं।",
    fil: "Puwedeng iusog ang mga due date mula {day}.",
    zh: "{day} 起可推迟还款日。",
  },
};

export const closedCopy: Readonly<Record<ClosedBecause, Words>> = {
  "not-paid-out": {
    en: "The money is not out yet, so there is nothing to pay.",
    sw: "Pesa bado hazijatolewa, kwa hiyo hakuna cha kulipa.",
    id: "Dana belum dicairkan, jadi belum ada yang perlu dibayar.",
    hi: "लोन के पैसे अभी नहीं भेजे गए हैं, इसलिए कुछ चुकाना नहीं है।",
    fil: "Hindi pa nare-release ang pera, kaya wala pang babayaran.",
    zh: "尚未放款，因此无需还款。",
  },
  settled: {
    en: "Everything on this order is paid.",
    sw: "Kila kitu kwenye agizo hili kimelipwa.",
    id: "Semua pada pesanan ini sudah lunas.",
    hi: "इस ऑर्डर का पूरा भुगतान हो चुका है।",
    fil: "Bayad na ang lahat sa order na ito.",
    zh: "此订单已全部还清。",
  },
  covered: {
    en: "What you have already paid covers this.",
    sw: "Ulicholipa tayari kinatosha kwa hili.",
    id: "Yang sudah Anda bayar cukup untuk ini.",
    hi: "आप जो चुका चुके हैं, वह इसके लिए काफ़ी है।",
    fil: "Sapat na ang naibayad mo para dito.",
    zh: "您已付的金额足够支付这笔款项。",
  },
  "no-part": {
    en: "So little is left that it is paid at once.",
    sw: "Kilichobaki ni kidogo, kwa hiyo hulipwa mara moja.",
    id: "Sisanya begitu kecil sehingga dibayar sekaligus.",
    hi: "इतना कम बाकी है कि उसे एक बार में ही चुकाना होगा।",
    fil: "Kaunti na lang ang natitira kaya babayaran ito nang isang beses.",
    zh: "剩余金额很少，需一次还清。",
  },
  "not-yet": {
    en: "This is not possible yet.",
    sw: "Hili haliwezekani bado.",
    id: "Ini belum dapat dilakukan.",
    hi: "यह अभी संभव नहीं है।",
    fil: "Hindi pa ito puwede.",
    zh: "暂时还不可以。",
  },
  "no-deferral": {
    en: "The due dates of this loan cannot be moved.",
    sw: "Tarehe za kulipa za mkopo huu haziwezi kuahirishwa.",
    id: "Jatuh tempo pinjaman ini tidak dapat ditunda.",
    hi: "इस लोन की देय तारीखें आगे नहीं बढ़ाई जा सकतीं।",
    fil: "Hindi puwedeng iusog ang mga due date ng loan na ito.",
    zh: "这笔借款不能推迟还款日。",
  },
  "deferrals-used": {
    en: "The due dates have been moved as often as this loan allows.",
    sw: "Tarehe za kulipa zimeahirishwa mara zote ambazo mkopo huu unaruhusu.",
    id: "Jatuh tempo sudah ditunda sebanyak yang diizinkan pinjaman ini.",
    hi: "इस लोन में जितनी बार अनुमति है, देय तारीखें उतनी बार बढ़ाई जा चुकी हैं।",
    fil: "Naabot na ang dami ng pag-usog ng due date na puwede sa loan na ito.",
    zh: "这笔借款的延期次数已用完。",
  },
  "not-possible": {
    en: "This is not possible for this order any more. Please call us.",
    sw: "Hili haliwezekani tena kwa agizo hili. Tafadhali tupigie simu.",
    id: "Ini tidak lagi dapat dilakukan untuk pesanan ini. Silakan hubungi kami.",
    hi: "इस ऑर्डर के लिए यह अब संभव नहीं है। कृपया हमें कॉल करें।",
    fil: "Hindi na ito puwede sa order na ito. Pakitawagan kami.",
    zh: "此订单已不能这样操作，请致电我们。",
  },
};
