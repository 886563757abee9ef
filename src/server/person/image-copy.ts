/** Words of the pictures of document and face, and why each is asked. */
import type { PersonImageKind } from "#contract/person-steps.ts";
import type { Words } from "#contract/words.ts";

export const imageCopy = {
  front: {
    title: {
      en: "Front of the document",
      sw: "Mbele ya kitambulisho",
      id: "Sisi depan dokumen",
      hi: "दस्तावेज़ का सामने का हिस्सा",
      fil: "Harap ng dokumento",
      zh: "证件正面",
    },
    hint: {
      en: "It proves that the document is in your hands: all four corners in the picture, please.",
      sw: "Inathibitisha kitambulisho kiko mikononi mwako: pembe zote nne zionekane, tafadhali.",
      id: "Ini membuktikan dokumen ada pada Anda: pastikan keempat sudutnya terlihat.",
      hi: "इससे साबित होता है कि दस्तावेज़ आपके पास है: चारों कोने दिखने चाहिए।",
      fil: "Patunay na hawak mo ang dokumento: ipakita ang apat na sulok.",
      zh: "证明证件在您手中：请拍全四个角。",
    },
  },
  back: {
    title: {
      en: "Back of the document",
      sw: "Nyuma ya kitambulisho",
      id: "Sisi belakang dokumen",
      hi: "दस्तावेज़ का पीछे का हिस्सा",
      fil: "Likod ng dokumento",
      zh: "证件背面",
    },
    hint: {
      en: "Some of what we must check stands on the back.",
      sw: "Baadhi ya tunayopaswa kukagua yako nyuma.",
      id: "Sebagian yang harus kami periksa ada di belakang.",
      hi: "जाँच की कुछ बातें पीछे लिखी होती हैं।",
      fil: "Nasa likod ang ilan sa dapat naming suriin.",
      zh: "部分需核对的信息在背面。",
    },
  },
  face: {
    title: {
      en: "Your face",
      sw: "Uso wako",
      id: "Wajah Anda",
      hi: "आपका चेहरा",
      fil: "Iyong mukha",
      zh: "本人面部照片",
    },
    hint: {
      en: "We compare it with the document, so that nobody borrows in your name.",
      sw: "Tunalinganisha na kitambulisho, ili mtu asikope kwa jina lako.",
      id: "Kami mencocokkannya dengan dokumen agar tidak ada yang meminjam atas nama Anda.",
      hi: "हम इसे दस्तावेज़ से मिलाते हैं, ताकि कोई आपके नाम पर ऋण न ले।",
      fil: "Itinutugma namin sa dokumento para walang umutang sa pangalan mo.",
      zh: "我们会与证件比对，防止他人冒名借款。",
    },
  },
} satisfies Record<PersonImageKind, { title: Words; hint: Words }>;
