/** The rest of the forms' words: the last fields of the step ext, and the pictures. */
import type { PersonImageKind } from "#contract/person-steps.ts";
import type { Words } from "#contract/words.ts";
import { fieldCopy } from "./copy.ts";

export const extCopy = {
  contact2Phone: {
    title: {
      en: "Second contact: telephone",
      sw: "Mtu wa pili: simu",
      id: "Kontak kedua: telepon",
      hi: "दूसरा संपर्क: फ़ोन",
      fil: "Ikalawang kontak: telepono",
      zh: "联系人二：电话",
    },
    subtitle: fieldCopy.contact1Phone.subtitle,
    hint: fieldCopy.contact1Phone.hint,
  },
  purpose: {
    title: {
      en: "What the loan is for",
      sw: "Mkopo ni wa nini",
      id: "Tujuan pinjaman",
      hi: "ऋण किस लिए है",
      fil: "Para saan ang utang",
      zh: "贷款用途",
    },
    subtitle: fieldCopy.gender.subtitle,
    hint: {
      en: "It helps us to see whether a loan is the right thing for it.",
      sw: "Inatusaidia kuona kama mkopo unafaa kwa jambo hilo.",
      id: "Ini membantu kami menilai apakah pinjaman cocok untuk itu.",
      hi: "इससे हम देख पाते हैं कि इसके लिए ऋण सही है या नहीं।",
      fil: "Tumutulong ito na makita kung angkop ang utang para rito.",
      zh: "帮助我们判断贷款是否合适。",
    },
  },
  email: {
    title: {
      en: "E-mail",
      sw: "Barua pepe",
      id: "Email",
      hi: "ईमेल",
      fil: "Email address",
      zh: "电子邮箱",
    },
    subtitle: {
      en: "If you have one",
      sw: "Kama unayo",
      id: "Bila punya",
      hi: "अगर हो तो",
      fil: "Kung mayroon ka",
      zh: "如有",
    },
    hint: {
      en: "A second way to reach you, for nothing else.",
      sw: "Njia ya pili ya kukupata, si kwa jambo lingine.",
      id: "Cara kedua untuk menghubungi Anda, tidak untuk hal lain.",
      hi: "आप तक पहुँचने का दूसरा तरीक़ा, और कुछ नहीं।",
      fil: "Ikalawang paraan para maabot ka, wala nang iba.",
      zh: "仅作为联系您的另一种方式。",
    },
  },
} as const;

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
