/** Words of the site's start page: what it promises, what a loan costs. The rest stands in parts-copy.ts. */
import type { Language } from "#contract/words.ts";
import type { PartsWords } from "./parts-copy.ts";

export const copy = {
  en: {
    title: "Short loans, clear costs",
    intro:
      "{company} lends for {from} to {to} days. You see every cost before you agree, and you repay from your phone.",
    getStarted: "Get started",
    seeCost: "Work out a loan",
    example: "For example",
    product: "{product}, worked out today for a new client. It is an example, not an offer.",
    costTitle: "What it costs",
    costText:
      "One real example, worked out by the very system that works out your loan. There is nothing else to pay when you pay on time.",
    allTerms: "All terms and the calculator",
    questionsTitle: "Questions people ask",
  },
  sw: {
    title: "Mikopo mifupi, gharama wazi",
    intro:
      "{company} hukopesha kwa siku {from} hadi {to}. Unaona kila gharama kabla ya kukubali, na unalipa kwa simu yako.",
    getStarted: "Anza sasa",
    seeCost: "Kokotoa mkopo",
    example: "Kwa mfano",
    product: "{product}, imekokotolewa leo kwa mteja mpya. Huu ni mfano, si ofa.",
    costTitle: "Gharama yake",
    costText:
      "Mfano mmoja halisi, uliokokotolewa na mfumo ule ule unaokokotoa mkopo wako. Ukilipa kwa wakati hakuna kingine cha kulipa.",
    allTerms: "Masharti yote na kikokotoo",
    questionsTitle: "Maswali yanayoulizwa",
  },
  id: {
    title: "Pinjaman singkat, biaya jelas",
    intro:
      "{company} memberi pinjaman selama {from} sampai {to} hari. Semua biaya terlihat sebelum Anda menyetujui, dan Anda membayar lewat ponsel.",
    getStarted: "Mulai",
    seeCost: "Hitung pinjaman",
    example: "Contoh",
    product: "{product}, dihitung hari ini untuk nasabah baru. Ini contoh, bukan penawaran.",
    costTitle: "Berapa biayanya",
    costText:
      "Satu contoh nyata, dihitung oleh sistem yang juga menghitung pinjaman Anda. Tidak ada biaya lain bila Anda membayar tepat waktu.",
    allTerms: "Semua ketentuan dan kalkulator",
    questionsTitle: "Pertanyaan yang sering diajukan",
  },
  hi: {
    title: "छोटी अवधि के लोन, साफ़ खर्च",
    intro:
      "{company} {from} से {to} दिन के लिए लोन देता है। हाँ कहने से पहले आप हर खर्च देखते हैं, और फ़ोन से ही चुकाते हैं।",
    getStarted: "शुरू करें",
    seeCost: "लोन का हिसाब लगाएँ",
    example: "उदाहरण",
    product: "{product}, नए ग्राहक के लिए आज का हिसाब। यह उदाहरण है, ऑफ़र नहीं।",
    costTitle: "खर्च कितना है",
    costText:
      "एक असली उदाहरण, उसी सिस्टम का हिसाब जो आपके लोन का हिसाब लगाता है। समय पर चुकाने पर और कुछ नहीं देना होता।",
    allTerms: "सभी शर्तें और कैलकुलेटर",
    questionsTitle: "लोग क्या पूछते हैं",
  },
  fil: {
    title: "Maikling loan, malinaw ang gastos",
    intro:
      "Nagpapa-loan ang {company} nang {from} hanggang {to} araw. Makikita mo ang bawat gastos bago ka pumayag, at sa phone ka magbabayad.",
    getStarted: "Magsimula",
    seeCost: "Kuwentahin ang loan",
    example: "Halimbawa",
    product:
      "{product}, kinuwenta ngayong araw para sa bagong kliyente. Halimbawa ito, hindi alok.",
    costTitle: "Magkano ang gastos",
    costText:
      "Isang totoong halimbawa, kinuwenta ng mismong sistemang kukuwenta ng loan mo. Wala nang ibang babayaran kung magbabayad ka sa oras.",
    allTerms: "Lahat ng tuntunin at ang calculator",
    questionsTitle: "Mga madalas itanong",
  },
  zh: {
    title: "短期借款，费用清楚",
    intro:
      "{company} 提供 {from} 至 {to} 天的借款。同意之前，您能看清每一笔费用；还款在手机上就能完成。",
    getStarted: "开始",
    seeCost: "算一算借款",
    example: "举个例子",
    product: "{product}，按新客户、以今天计算。仅为示例，并非借款方案。",
    costTitle: "费用多少",
    costText: "一个真实的例子，由计算您借款的同一套系统算出。按时还款，就没有其他费用。",
    allTerms: "全部条款和计算器",
    questionsTitle: "常见问题",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"] & PartsWords;
