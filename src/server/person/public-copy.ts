/** Words of the step public: who the borrower is, and why each thing is asked. */
import { choose, type FieldCopy, nothing } from "./field-copy.ts";

export const publicCopy = {
  fullName: {
    title: {
      en: "Full name",
      sw: "Jina kamili",
      id: "Nama lengkap",
      hi: "पूरा नाम",
      fil: "Buong pangalan",
      zh: "姓名",
    },
    subtitle: {
      en: "As on your document",
      sw: "Kama kwenye kitambulisho",
      id: "Sesuai dokumen",
      hi: "जैसा दस्तावेज़ में है",
      fil: "Gaya ng nasa dokumento",
      zh: "与证件一致",
    },
    hint: {
      en: "It stands in your loan agreement and must match your document.",
      sw: "Linaandikwa kwenye mkataba wako wa mkopo na lazima lifanane na kitambulisho.",
      id: "Dicantumkan dalam perjanjian pinjaman dan harus sama dengan dokumen.",
      hi: "यह आपके ऋण अनुबंध में लिखा जाता है और दस्तावेज़ से मिलना चाहिए।",
      fil: "Nakasulat ito sa kasunduan ng utang at dapat tugma sa dokumento.",
      zh: "它会写入贷款合同，须与证件一致。",
    },
  },
  birthDate: {
    title: {
      en: "Date of birth",
      sw: "Tarehe ya kuzaliwa",
      id: "Tanggal lahir",
      hi: "जन्म तिथि",
      fil: "Petsa ng kapanganakan",
      zh: "出生日期",
    },
    subtitle: nothing,
    hint: {
      en: "We may lend only to people who are over 18.",
      sw: "Tunaruhusiwa kukopesha watu wenye zaidi ya miaka 18 pekee.",
      id: "Kami hanya boleh memberi pinjaman kepada orang di atas 18 tahun.",
      hi: "हम केवल 18 वर्ष से अधिक उम्र के लोगों को ऋण दे सकते हैं।",
      fil: "Mga lampas 18 taong gulang lang ang maaari naming pautangin.",
      zh: "我们只能向年满18周岁的人放款。",
    },
  },
  gender: {
    title: {
      en: "Gender",
      sw: "Jinsia",
      id: "Jenis kelamin",
      hi: "लिंग",
      fil: "Kasarian",
      zh: "性别",
    },
    subtitle: choose,
    hint: {
      en: "Your document may state it, and we compare the two.",
      sw: "Kitambulisho kinaweza kuionyesha, nasi tunalinganisha.",
      id: "Dokumen Anda mungkin mencantumkannya, dan kami mencocokkannya.",
      hi: "आपके दस्तावेज़ में यह लिखा हो सकता है, हम दोनों का मिलान करते हैं।",
      fil: "Maaaring nakasaad ito sa dokumento, at itinutugma namin.",
      zh: "证件上可能载明，我们会进行核对。",
    },
  },
  documentType: {
    title: {
      en: "Identity document",
      sw: "Kitambulisho",
      id: "Dokumen identitas",
      hi: "पहचान दस्तावेज़",
      fil: "Dokumento ng pagkakakilanlan",
      zh: "证件类型",
    },
    subtitle: choose,
    hint: {
      en: "The law obliges us to know whom we lend to.",
      sw: "Sheria inatutaka tumjue tunayemkopesha.",
      id: "Hukum mewajibkan kami mengenal peminjam.",
      hi: "क़ानून के अनुसार हमें जानना होता है कि हम किसे ऋण दे रहे हैं।",
      fil: "Inuutos ng batas na kilalanin namin ang pinauutang namin.",
      zh: "法律要求我们确认借款人身份。",
    },
  },
  documentNumber: {
    title: {
      en: "Document number",
      sw: "Namba ya kitambulisho",
      id: "Nomor dokumen",
      hi: "दस्तावेज़ संख्या",
      fil: "Numero ng dokumento",
      zh: "证件号码",
    },
    subtitle: {
      en: "As printed on it",
      sw: "Kama ilivyochapishwa",
      id: "Seperti yang tercetak",
      hi: "जैसा उस पर छपा है",
      fil: "Gaya ng nakalimbag",
      zh: "与证件所印一致",
    },
    hint: {
      en: "It makes sure that nobody else borrows in your name.",
      sw: "Inahakikisha hakuna mwingine anayekopa kwa jina lako.",
      id: "Ini memastikan tidak ada orang lain meminjam atas nama Anda.",
      hi: "इससे पक्का होता है कि कोई और आपके नाम पर ऋण न ले।",
      fil: "Tinitiyak nito na walang ibang umuutang sa pangalan mo.",
      zh: "防止他人冒用您的名义借款。",
    },
  },
} as const satisfies Record<string, FieldCopy>;
