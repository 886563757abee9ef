/** Words of the question whether a payment was already made (IR-8). */
import type { Language } from "#contract/words.ts";
import { referenceCopy } from "../payment/reference-copy.ts";

export const copy = {
  en: {
    ...referenceCopy.en,
    title: "Have you already paid?",
    dueNow: "To be paid now",
    dueNext: "Next instalment",
    dueOn: "Due on {date}",
    paid: "Yes, I have paid",
    next: "We look for your payment at once. If your wallet or bank has not told us of it yet, we keep looking for up to 14 days and put it on your order as of the day it reached us. You need not do anything, and please do not pay again.",
    payNow: "No, pay now",
    noReferences: "If you have paid in another way, please call us before you pay again.",
    nothing: "Nothing is left to pay on this order.",
    toOrder: "Back to the order",
    help: "Questions? Call {telephone}",
  },
  sw: {
    ...referenceCopy.sw,
    title: "Umeshalipa?",
    dueNow: "Cha kulipa sasa",
    dueNext: "Awamu inayofuata",
    dueOn: "Kulipa ifikapo {date}",
    paid: "Ndiyo, nimelipa",
    next: "Tunatafuta malipo yako mara moja. Kama mkoba au benki yako bado haijatujulisha, tutaendelea kuyatafuta hadi siku 14 na kuyaweka kwenye agizo lako kuanzia siku yalipotufikia. Huhitaji kufanya chochote, na tafadhali usilipe tena.",
    payNow: "Hapana, lipa sasa",
    noReferences: "Kama umelipa kwa njia nyingine, tafadhali tupigie simu kabla ya kulipa tena.",
    nothing: "Hakuna kilichobaki kulipa kwenye agizo hili.",
    toOrder: "Rudi kwenye agizo",
    help: "Una maswali? Piga {telephone}",
  },
  id: {
    ...referenceCopy.id,
    title: "Apakah Anda sudah membayar?",
    dueNow: "Harus dibayar sekarang",
    dueNext: "Cicilan berikutnya",
    dueOn: "Jatuh tempo {date}",
    paid: "Ya, saya sudah membayar",
    next: "Kami langsung mencari pembayaran Anda. Jika dompet atau bank Anda belum memberi tahu kami, kami terus mencari hingga 14 hari dan mencatatnya pada pesanan Anda per hari dana kami terima. Anda tidak perlu melakukan apa pun, dan mohon jangan membayar lagi.",
    payNow: "Belum, bayar sekarang",
    noReferences: "Jika Anda membayar dengan cara lain, hubungi kami sebelum membayar lagi.",
    nothing: "Tidak ada lagi yang perlu dibayar untuk pesanan ini.",
    toOrder: "Kembali ke pesanan",
    help: "Ada pertanyaan? Telepon {telephone}",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
