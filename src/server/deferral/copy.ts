/** Every word of the deferral's data, in the order they are shown. */
import type { Words } from "#contract/words.ts";

export const detailCopy = {
  fee: { en: "Fee for moving the dates", sw: "Ada ya kuahirisha", id: "Biaya penundaan" },
  purpose: { en: "What the fee is", sw: "Ada hii ni nini", id: "Arti biaya ini" },
  purposeValue: {
    en: "An extra cost. It pays off nothing: principal, interest and late charges stay as they are.",
    sw: "Gharama ya ziada. Hailipi deni lolote: kiasi cha mkopo, riba na gharama za kuchelewa hubaki vilevile.",
    id: "Biaya tambahan. Tidak melunasi apa pun: pokok, bunga, dan denda tetap sama.",
  },
  owedNow: { en: "Due now", sw: "Unachopaswa kulipa sasa", id: "Harus dibayar sekarang" },
  lateCharges: {
    en: "Late charges in it, which stay owed",
    sw: "Gharama za kuchelewa ndani yake, zinazobaki kudaiwa",
    id: "Termasuk denda, yang tetap terutang",
  },
  credit: {
    en: "Already received and not used yet",
    sw: "Kilichopokelewa na bado hakijatumika",
    id: "Sudah diterima dan belum dipakai",
  },
  totalNow: {
    en: "In all, if you pay what is due now",
    sw: "Jumla yote, ukilipa unachopaswa kulipa sasa",
    id: "Seluruhnya, jika yang jatuh tempo dibayar sekarang",
  },
  totalDeferred: {
    en: "In all, if you move the dates",
    sw: "Jumla yote, ukiahirisha tarehe",
    id: "Seluruhnya, jika jatuh tempo ditunda",
  },
  days: {
    en: "Every due date moves by",
    sw: "Kila tarehe ya kulipa husogea kwa",
    id: "Setiap jatuh tempo mundur",
  },
  daysValue: { en: "{days} days", sw: "Siku {days}", id: "{days} hari" },
  left: {
    en: "Deferrals left after this one",
    sw: "Maahirisho yanayobaki baada ya hili",
    id: "Sisa penundaan setelah ini",
  },
  leftValue: { en: "{left} of {count}", sw: "{left} kati ya {count}", id: "{left} dari {count}" },
  dueDate: {
    en: "Due date {number}",
    sw: "Tarehe ya {number}",
    id: "Jatuh tempo {number}",
  },
  dueDateValue: {
    en: "{after} (was {now})",
    sw: "{after} (ilikuwa {now})",
    id: "{after} (semula {now})",
  },
} as const satisfies Record<string, Words>;

/** A line of the plan as it will be. */
export const planCopy: Words = {
  en: "Instalment {number}, due {day}",
  sw: "Awamu ya {number}, kulipa {day}",
  id: "Cicilan {number}, jatuh tempo {day}",
};

export const noteCopy = {
  processing: {
    en: "A payment is being processed. It shows here as soon as it is confirmed; please do not pay twice.",
    sw: "Malipo yanashughulikiwa. Yataonekana hapa mara yatakapothibitishwa; tafadhali usilipe mara mbili.",
    id: "Pembayaran sedang diproses. Akan tampil di sini setelah dikonfirmasi; mohon jangan membayar dua kali.",
  },
  growing: {
    en: "The dates move when the fee is received. Until then late charges grow: waiting until tomorrow adds {amount}.",
    sw: "Tarehe husogea ada ikipokelewa. Hadi hapo gharama za kuchelewa huongezeka: ukisubiri hadi kesho itaongezeka {amount}.",
    id: "Jatuh tempo mundur saat biaya diterima. Sampai saat itu denda bertambah: menunggu sampai besok menambah {amount}.",
  },
  inTime: {
    en: "The dates move when the fee is received. Paying what is due instead costs nothing extra.",
    sw: "Tarehe husogea ada ikipokelewa. Kulipa unachopaswa kulipa badala yake hakuna gharama ya ziada.",
    id: "Jatuh tempo mundur saat biaya diterima. Membayar yang jatuh tempo tidak menambah biaya.",
  },
} as const satisfies Record<string, Words>;
