/** What an order's page says first while an application is decided, and once it is. */
import type { NoticeWords } from "../loan/notice-copy.ts";

export const reviewCopy = {
  asked: {
    title: {
      en: "We need something more",
      sw: "Tunahitaji kitu kingine",
      id: "Kami perlu tambahan",
      hi: "हमें कुछ और चाहिए",
      fil: "May kailangan pa kami",
      zh: "需要补充资料",
    },
    text: {
      en: "Please read what we ask below. Your application goes on as soon as you have sent it back.",
      sw: "Tafadhali soma tunachoomba hapa chini. Ombi lako litaendelea mara utakapolirudisha.",
      id: "Silakan baca permintaan kami di bawah. Pengajuan dilanjutkan begitu Anda mengirimkannya kembali.",
      hi: "कृपया नीचे पढ़ें कि हमें क्या चाहिए। आपके वापस भेजते ही आवेदन आगे बढ़ेगा।",
      fil: "Pakibasa sa ibaba ang hinihingi namin. Itutuloy ang aplikasyon mo pagkabalik mo nito.",
      zh: "请阅读下方我们的要求。您重新提交后，申请将继续处理。",
    },
  },
  approvedLess: {
    title: {
      en: "Approved",
      sw: "Limekubaliwa",
      id: "Disetujui",
      hi: "स्वीकृत",
      fil: "Aprubado",
      zh: "已批准",
    },
    text: {
      en: "You asked for {asked}; we can lend you {amount} now. Look at what it costs, then take it or leave it.",
      sw: "Uliomba {asked}; kwa sasa tunaweza kukukopesha {amount}. Angalia gharama yake, kisha uichukue au uiache.",
      id: "Anda mengajukan {asked}; saat ini kami dapat meminjamkan {amount}. Lihat biayanya, lalu ambil atau lewatkan.",
      hi: "आपने {asked} माँगे थे; अभी हम {amount} दे सकते हैं। इसकी लागत देखें, फिर लें या छोड़ दें।",
      fil: "Humingi ka ng {asked}; {amount} ang maipapahiram namin ngayon. Tingnan ang gastos, saka kunin o palampasin.",
      zh: "您申请了 {asked}，目前我们可以借给您 {amount}。请先查看费用，再决定是否领取。",
    },
  },
  declined: {
    title: {
      en: "Not approved",
      sw: "Halikukubaliwa",
      id: "Tidak disetujui",
      hi: "स्वीकृत नहीं हुआ",
      fil: "Hindi naaprubahan",
      zh: "未获批准",
    },
    text: {
      en: "We cannot give you this loan now; the reasons are below. You owe nothing. You can apply again from {date}.",
      sw: "Hatuwezi kukupa mkopo huu kwa sasa; sababu ziko hapa chini. Hudaiwi chochote. Unaweza kuomba tena kuanzia {date}.",
      id: "Kami belum dapat memberikan pinjaman ini; alasannya di bawah. Anda tidak berutang apa pun. Anda dapat mengajukan lagi mulai {date}.",
      hi: "हम अभी यह ऋण नहीं दे सकते; कारण नीचे हैं। आप पर कोई देनदारी नहीं है। आप {date} से दोबारा आवेदन कर सकते हैं।",
      fil: "Hindi namin maibibigay ang pautang na ito ngayon; nasa ibaba ang mga dahilan. Wala kang utang. Puwede kang mag-apply ulit mula {date}.",
      zh: "我们目前无法发放此贷款，原因见下方。您不欠任何款项。您可以从 {date} 起再次申请。",
    },
  },
} as const satisfies Record<string, NoticeWords>;
