/** Words of what follows a low rating: reasons to choose from, and a place for the borrower's own words (AC-5). */
import type { LowRatingReason } from "#contract/low-rating-reasons.ts";
import type { Language } from "#contract/words.ts";

interface LowRatingWords {
  reasonLegend: string;
  reasons: Readonly<Record<LowRatingReason, string>>;
  ownWords: string;
  ownWordsHint: string;
  send: string;
  sayWhy: string;
  whyTold: string;
  whyNotTold: string;
}

export const lowRatingCopy = {
  en: {
    reasonLegend: "What went wrong?",
    reasons: {
      cost: "It is too expensive",
      slow: "It took too long",
      "hard-to-use": "It is hard to use",
      service: "Nobody helped me well",
      collection: "The way I was reminded to pay",
      other: "Something else",
    },
    ownWords: "In your own words, if you like",
    ownWordsHint: "We read it and may call you.",
    send: "Send",
    sayWhy: "Please choose a reason or write a few words.",
    whyTold: "Thank you. We have received it and will look at it.",
    whyNotTold: "This did not reach us. Please try again.",
  },
  sw: {
    reasonLegend: "Tatizo lilikuwa nini?",
    reasons: {
      cost: "Gharama ni kubwa mno",
      slow: "Ilichukua muda mrefu",
      "hard-to-use": "Ni vigumu kutumia",
      service: "Sikusaidiwa vizuri",
      collection: "Jinsi nilivyokumbushwa kulipa",
      other: "Jambo lingine",
    },
    ownWords: "Kwa maneno yako mwenyewe, ukipenda",
    ownWordsHint: "Tunausoma na huenda tukakupigia simu.",
    send: "Tuma",
    sayWhy: "Tafadhali chagua sababu au andika maneno machache.",
    whyTold: "Asante. Tumepokea na tutaushughulikia.",
    whyNotTold: "Haikutufikia. Tafadhali jaribu tena.",
  },
  id: {
    reasonLegend: "Apa yang kurang?",
    reasons: {
      cost: "Terlalu mahal",
      slow: "Terlalu lama",
      "hard-to-use": "Sulit digunakan",
      service: "Saya tidak dibantu dengan baik",
      collection: "Cara saya diingatkan untuk membayar",
      other: "Hal lain",
    },
    ownWords: "Dengan kata-kata Anda sendiri, bila mau",
    ownWordsHint: "Kami membacanya dan mungkin menelepon Anda.",
    send: "Kirim",
    sayWhy: "Silakan pilih alasan atau tulis beberapa kata.",
    whyTold: "Terima kasih. Sudah kami terima dan akan kami tinjau.",
    whyNotTold: "Belum sampai kepada kami. Silakan coba lagi.",
  },
  hi: {
    reasonLegend: "क्या ठीक नहीं रहा?",
    reasons: {
      cost: "यह बहुत महँगा है",
      slow: "बहुत समय लगा",
      "hard-to-use": "इस्तेमाल करना मुश्किल है",
      service: "मेरी ठीक से मदद नहीं हुई",
      collection: "भुगतान याद दिलाने का तरीक़ा",
      other: "कुछ और",
    },
    ownWords: "अपने शब्दों में, अगर चाहें",
    ownWordsHint: "हम इसे पढ़ते हैं और आपको फ़ोन कर सकते हैं।",
    send: "भेजें",
    sayWhy: "कृपया कोई कारण चुनें या कुछ शब्द लिखें।",
    whyTold: "धन्यवाद। यह हमें मिल गया है और हम इसे देखेंगे।",
    whyNotTold: "यह हम तक नहीं पहुँचा। कृपया फिर कोशिश करें।",
  },
  fil: {
    reasonLegend: "Ano ang naging problema?",
    reasons: {
      cost: "Masyadong mahal",
      slow: "Masyadong matagal",
      "hard-to-use": "Mahirap gamitin",
      service: "Hindi ako natulungan nang maayos",
      collection: "Ang paraan ng pagpapaalala sa pagbabayad",
      other: "Iba pa",
    },
    ownWords: "Sa sarili mong salita, kung gusto mo",
    ownWordsHint: "Binabasa namin ito at maaari ka naming tawagan.",
    send: "Ipadala",
    sayWhy: "Pumili ng dahilan o sumulat ng ilang salita.",
    whyTold: "Salamat. Natanggap namin ito at titingnan.",
    whyNotTold: "Hindi ito nakarating sa amin. Pakisubukan ulit.",
  },
  zh: {
    reasonLegend: "哪里不满意？",
    reasons: {
      cost: "费用太高",
      slow: "时间太长",
      "hard-to-use": "不好用",
      service: "没有得到好的帮助",
      collection: "催还的方式",
      other: "其他",
    },
    ownWords: "也可以写下您的想法",
    ownWordsHint: "我们会阅读，并可能给您打电话。",
    send: "发送",
    sayWhy: "请选择一个原因，或写几句话。",
    whyTold: "谢谢，我们已收到并会处理。",
    whyNotTold: "没有送达，请重试。",
  },
} satisfies Record<Language, LowRatingWords>;
