/** Words of applications that the server says: states for staff, messages to the telephone, lines of the order's page. */
import type { Words } from "#contract/words.ts";
import type { ReviewState } from "./application-record.ts";

export const stateCopy: Readonly<Record<ReviewState, Words>> = {
  new: {
    en: "New",
    sw: "Jipya",
    id: "Baru",
    hi: "नया",
    fil: "Bago",
    zh: "新申请",
  },
  referred: {
    en: "To decide",
    sw: "Linasubiri uamuzi",
    id: "Perlu diputuskan",
    hi: "निर्णय बाकी",
    fil: "Pagpapasyahan",
    zh: "待审批",
  },
  asked: {
    en: "Borrower asked",
    sw: "Mkopaji ameulizwa",
    id: "Menunggu peminjam",
    hi: "उधारकर्ता से पूछा गया",
    fil: "Hinihintay ang nanghihiram",
    zh: "等待借款人补充",
  },
  approved: {
    en: "Approved",
    sw: "Limekubaliwa",
    id: "Disetujui",
    hi: "स्वीकृत",
    fil: "Aprubado",
    zh: "已批准",
  },
  declined: {
    en: "Declined",
    sw: "Limekataliwa",
    id: "Ditolak",
    hi: "अस्वीकृत",
    fil: "Tinanggihan",
    zh: "已拒绝",
  },
  cancelled: {
    en: "Cancelled",
    sw: "Limeghairiwa",
    id: "Dibatalkan",
    hi: "रद्द",
    fil: "Kinansela",
    zh: "已取消",
  },
};

/** One telephone message each. */
export const smsCopy = {
  approved: {
    en: "{lender}: your application {order} is approved. {amount} is ready for you. Please open the app to take it.",
    sw: "{lender}: ombi lako {order} limekubaliwa. {amount} iko tayari. Tafadhali fungua programu uichukue.",
    id: "{lender}: pengajuan Anda {order} disetujui. {amount} siap untuk Anda. Silakan buka aplikasi untuk mengambilnya.",
    hi: "{lender}: आपका आवेदन {order} स्वीकृत हो गया है। {amount} आपके लिए तैयार है। लेने के लिए कृपया ऐप खोलें।",
    fil: "{lender}: aprubado ang aplikasyon mong {order}. Handa na ang {amount}. Buksan ang app para kunin ito.",
    zh: "【{lender}】您的申请 {order} 已获批准，{amount} 已准备好。请打开 App 领取。",
  },
  approvedLess: {
    en: "{lender}: you asked for {asked} with {order}; we can lend you {amount} now. Please open the app to take it or leave it.",
    sw: "{lender}: uliomba {asked} kwa {order}; kwa sasa tunaweza kukukopesha {amount}. Tafadhali fungua programu uichukue au uiache.",
    id: "{lender}: Anda mengajukan {asked} dengan {order}; saat ini kami dapat meminjamkan {amount}. Silakan buka aplikasi untuk mengambil atau melewatkannya.",
    hi: "{lender}: आपने {order} में {asked} माँगे थे; हम अभी {amount} दे सकते हैं। लेने या छोड़ने के लिए कृपया ऐप खोलें।",
    fil: "{lender}: humingi ka ng {asked} sa {order}; {amount} ang maipapahiram namin ngayon. Buksan ang app para kunin o palampasin ito.",
    zh: "【{lender}】您通过 {order} 申请 {asked}，目前我们可以借给您 {amount}。请打开 App 决定是否领取。",
  },
  declined: {
    en: "{lender}: we could not approve your application {order}. You owe nothing. The app says why and when you can apply again.",
    sw: "{lender}: hatukuweza kukubali ombi lako {order}. Hudaiwi chochote. Programu inaeleza sababu na lini unaweza kuomba tena.",
    id: "{lender}: pengajuan Anda {order} tidak dapat kami setujui. Anda tidak berutang apa pun. Aplikasi menjelaskan alasannya dan kapan Anda dapat mengajukan lagi.",
    hi: "{lender}: हम आपका आवेदन {order} स्वीकृत नहीं कर सके। आप पर कोई देनदारी नहीं है। ऐप में कारण और दोबारा आवेदन का दिन लिखा है।",
    fil: "{lender}: hindi namin naaprubahan ang aplikasyon mong {order}. Wala kang utang. Nasa app ang dahilan at kung kailan ka puwedeng mag-apply ulit.",
    zh: "【{lender}】您的申请 {order} 未获批准，您不欠任何款项。App 中写明了原因和可再次申请的日期。",
  },
  asked: {
    en: "{lender}: we need something more for your application {order}. Please open the app and look at the order.",
    sw: "{lender}: tunahitaji kitu kingine kwa ombi lako {order}. Tafadhali fungua programu uangalie agizo.",
    id: "{lender}: kami memerlukan tambahan untuk pengajuan Anda {order}. Silakan buka aplikasi dan lihat pesanannya.",
    hi: "{lender}: आपके आवेदन {order} के लिए हमें कुछ और चाहिए। कृपया ऐप खोलकर ऑर्डर देखें।",
    fil: "{lender}: may kailangan pa kami para sa aplikasyon mong {order}. Buksan ang app at tingnan ang order.",
    zh: "【{lender}】您的申请 {order} 还需要补充资料。请打开 App 查看订单。",
  },
  takenUp: {
    en: "{lender}: we are looking at your application {order} once more and will tell you what we decide.",
    sw: "{lender}: tunaliangalia ombi lako {order} tena na tutakuambia uamuzi wetu.",
    id: "{lender}: kami meninjau pengajuan Anda {order} sekali lagi dan akan memberi tahu keputusannya.",
    hi: "{lender}: हम आपके आवेदन {order} को फिर से देख रहे हैं और निर्णय आपको बताएँगे।",
    fil: "{lender}: muli naming sinusuri ang aplikasyon mong {order} at sasabihin namin ang desisyon.",
    zh: "【{lender}】我们正在重新审核您的申请 {order}，并会告知您结果。",
  },
} as const satisfies Record<string, Words>;
