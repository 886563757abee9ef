/** Words of the page with ratings, reasons of low ones, and uses of the app. */
import type { LowRatingReason } from "#contract/low-rating-reasons.ts";
import type { Language } from "#contract/words.ts";
import type { Plural } from "../../client/fill.ts";

export interface Words {
  title: string;
  about: string;
  days: string;
  lastDays: Plural;
  stars: string;
  starCount: Plural;
  unknown: string;
  noRatings: string;
  reasons: string;
  reasonNames: Readonly<Record<LowRatingReason, string>>;
  noReasons: string;
  messages: string;
  points: string;
  pointTimes: string;
}

export const copy: Readonly<Record<Language, Words>> = {
  en: {
    title: "Ratings",
    about:
      "How borrowers found it, why they were not content, and how often places of the app are used. Sums only: nobody is named here.",
    days: "Days shown",
    lastDays: { one: "Last {count} day", other: "Last {count} days" },
    stars: "Stars",
    starCount: { one: "{count} star", other: "{count} stars" },
    unknown: "Without stars",
    noRatings: "Nobody rated in these days.",
    reasons: "Why they were few",
    reasonNames: {
      cost: "Too expensive",
      slow: "Took too long",
      "hard-to-use": "Hard to use",
      service: "Not helped well",
      collection: "How payment was reminded",
      other: "Something else",
    },
    noReasons: "Nobody said why.",
    messages: "What they wrote in their own words stands under Messages.",
    points: "Uses of the app",
    pointTimes: "{times} times, {borrowers} borrowers",
  },
  sw: {
    title: "Ukadiriaji",
    about:
      "Wakopaji walivyoona huduma, kwa nini hawakuridhika, na sehemu za programu zinatumika mara ngapi. Jumla tu: hakuna anayetajwa hapa.",
    days: "Siku zinazoonyeshwa",
    lastDays: { one: "Siku {count} zilizopita", other: "Siku {count} zilizopita" },
    stars: "Nyota",
    starCount: { one: "Nyota {count}", other: "Nyota {count}" },
    unknown: "Bila nyota",
    noRatings: "Hakuna aliyekadiria siku hizi.",
    reasons: "Kwa nini zilikuwa chache",
    reasonNames: {
      cost: "Gharama kubwa",
      slow: "Ilichukua muda mrefu",
      "hard-to-use": "Ngumu kutumia",
      service: "Hakusaidiwa vizuri",
      collection: "Jinsi ya kukumbusha malipo",
      other: "Jambo lingine",
    },
    noReasons: "Hakuna aliyesema kwa nini.",
    messages: "Walichoandika kwa maneno yao kiko chini ya Ujumbe.",
    points: "Matumizi ya programu",
    pointTimes: "Mara {times}, wakopaji {borrowers}",
  },
  id: {
    title: "Penilaian",
    about:
      "Pendapat peminjam, mengapa mereka kurang puas, dan seberapa sering bagian aplikasi dipakai. Hanya jumlah: tidak ada nama di sini.",
    days: "Hari yang ditampilkan",
    lastDays: { one: "{count} hari terakhir", other: "{count} hari terakhir" },
    stars: "Bintang",
    starCount: { one: "{count} bintang", other: "{count} bintang" },
    unknown: "Tanpa bintang",
    noRatings: "Tidak ada penilaian pada hari-hari ini.",
    reasons: "Mengapa sedikit",
    reasonNames: {
      cost: "Terlalu mahal",
      slow: "Terlalu lama",
      "hard-to-use": "Sulit digunakan",
      service: "Kurang dibantu",
      collection: "Cara mengingatkan pembayaran",
      other: "Hal lain",
    },
    noReasons: "Tidak ada yang menyebut alasan.",
    messages: "Yang mereka tulis sendiri ada di Pesan.",
    points: "Pemakaian aplikasi",
    pointTimes: "{times} kali, {borrowers} peminjam",
  },
  hi: {
    title: "रेटिंग",
    about:
      "उधारकर्ताओं को कैसा लगा, वे क्यों संतुष्ट नहीं थे, और ऐप की जगहें कितनी बार इस्तेमाल हुईं। केवल जोड़: यहाँ किसी का नाम नहीं है।",
    days: "दिखाए गए दिन",
    lastDays: { one: "पिछला {count} दिन", other: "पिछले {count} दिन" },
    stars: "तारे",
    starCount: { one: "{count} तारा", other: "{count} तारे" },
    unknown: "बिना तारों के",
    noRatings: "इन दिनों किसी ने रेटिंग नहीं दी।",
    reasons: "तारे कम क्यों थे",
    reasonNames: {
      cost: "बहुत महँगा",
      slow: "बहुत समय लगा",
      "hard-to-use": "इस्तेमाल मुश्किल",
      service: "ठीक से मदद नहीं मिली",
      collection: "भुगतान याद दिलाने का तरीक़ा",
      other: "कुछ और",
    },
    noReasons: "किसी ने कारण नहीं बताया।",
    messages: "उन्होंने अपने शब्दों में जो लिखा, वह “संदेश” में है।",
    points: "ऐप का उपयोग",
    pointTimes: "{times} बार, {borrowers} उधारकर्ता",
  },
  fil: {
    title: "Mga rating",
    about:
      "Ang tingin ng mga nangungutang, bakit sila hindi kontento, at gaano kadalas ginagamit ang mga bahagi ng app. Kabuuan lang: walang pinapangalanan dito.",
    days: "Mga araw na ipinapakita",
    lastDays: { one: "Huling {count} araw", other: "Huling {count} araw" },
    stars: "Mga bituin",
    starCount: { one: "{count} bituin", other: "{count} bituin" },
    unknown: "Walang bituin",
    noRatings: "Walang nag-rate sa mga araw na ito.",
    reasons: "Bakit kaunti",
    reasonNames: {
      cost: "Masyadong mahal",
      slow: "Masyadong matagal",
      "hard-to-use": "Mahirap gamitin",
      service: "Hindi natulungan nang maayos",
      collection: "Paraan ng pagpapaalala sa bayad",
      other: "Iba pa",
    },
    noReasons: "Walang nagsabi kung bakit.",
    messages: "Nasa Mga mensahe ang isinulat nila sa sariling salita.",
    points: "Paggamit ng app",
    pointTimes: "{times} beses, {borrowers} nangungutang",
  },
  zh: {
    title: "评分",
    about: "借款人的评价、不满意的原因，以及应用各处的使用次数。只有合计，不涉及任何人的姓名。",
    days: "显示的天数",
    lastDays: { one: "最近 {count} 天", other: "最近 {count} 天" },
    stars: "星级",
    starCount: { one: "{count} 星", other: "{count} 星" },
    unknown: "没有星级",
    noRatings: "这些天没有人评分。",
    reasons: "星级低的原因",
    reasonNames: {
      cost: "费用太高",
      slow: "时间太长",
      "hard-to-use": "不好用",
      service: "没有得到好的帮助",
      collection: "催还方式",
      other: "其他",
    },
    noReasons: "没有人说明原因。",
    messages: "他们自己写的内容在“留言”中。",
    points: "应用使用情况",
    pointTimes: "{times} 次，{borrowers} 位借款人",
  },
};
