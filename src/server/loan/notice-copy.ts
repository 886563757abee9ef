/** What an order's page says first: a status in a few words, and what it means for the borrower. */
import type { Words } from "#contract/words.ts";

export interface NoticeWords {
  title: Words;
  text: Words;
}

export const noticeCopy = {
  underReview: {
    title: {
      en: "Under review",
      sw: "Linakaguliwa",
      id: "Sedang ditinjau",
      hi: "जाँच जारी है",
      fil: "Sinusuri pa",
      zh: "审核中",
    },
    text: {
      en: "We are looking at your application and decide by {date}.",
      sw: "Tunakagua ombi lako na tutatoa uamuzi kabla ya mwisho wa {date}.",
      id: "Kami sedang meninjau pengajuan Anda dan memutuskan paling lambat {date}.",
      hi: "हम आपका आवेदन देख रहे हैं और {date} तक फ़ैसला करेंगे।",
      fil: "Sinusuri namin ang application mo at magdedesisyon hanggang {date}.",
      zh: "我们正在审核您的申请，最晚 {date} 给出结果。",
    },
  },
  payoutPending: {
    title: {
      en: "Money on its way",
      sw: "Pesa iko njiani",
      id: "Dana sedang dikirim",
      hi: "पैसे भेजे जा रहे हैं",
      fil: "Papunta na ang pera",
      zh: "放款中",
    },
    text: {
      en: "{amount} is being sent to {account}. It arrives by {date}.",
      sw: "{amount} inatumwa kwa {account}. Itafika kabla ya mwisho wa {date}.",
      id: "{amount} sedang dikirim ke {account}. Dana tiba paling lambat {date}.",
      hi: "{account} में {amount} की राशि भेजी जा रही है। यह {date} तक पहुँच जाएगी।",
      fil: "Ipinapadala ang {amount} sa {account}. Darating ito hanggang {date}.",
      zh: "{amount} 正在发往 {account}，最晚 {date} 到账。",
    },
  },
  declined: {
    title: {
      en: "Not approved",
      sw: "Halikukubaliwa",
      id: "Tidak disetujui",
      hi: "मंज़ूर नहीं हुआ",
      fil: "Hindi naaprubahan",
      zh: "未通过",
    },
    text: {
      en: "We cannot give you this loan now. You owe nothing; other products are below.",
      sw: "Hatuwezi kukupa mkopo huu kwa sasa. Hudaiwi chochote; bidhaa nyingine ziko hapa chini.",
      id: "Kami belum dapat memberikan pinjaman ini. Anda tidak berutang apa pun; produk lain ada di bawah.",
      hi: "हम अभी आपको यह लोन नहीं दे सकते। आप पर कुछ बकाया नहीं है; दूसरे लोन नीचे हैं।",
      fil: "Hindi namin maibibigay ang loan na ito ngayon. Wala kang babayaran; nasa ibaba ang iba pang produkto.",
      zh: "我们暂时无法给您这笔借款。您不欠任何款项；下方有其他产品。",
    },
  },
  cancelled: {
    title: {
      en: "Cancelled",
      sw: "Limeghairiwa",
      id: "Dibatalkan",
      hi: "रद्द हो गया",
      fil: "Kinansela",
      zh: "已取消",
    },
    text: {
      en: "This application was cancelled. You owe nothing; other products are below.",
      sw: "Ombi hili limeghairiwa. Hudaiwi chochote; bidhaa nyingine ziko hapa chini.",
      id: "Pengajuan ini dibatalkan. Anda tidak berutang apa pun; produk lain ada di bawah.",
      hi: "यह आवेदन रद्द हो गया है। आप पर कुछ बकाया नहीं है; दूसरे लोन नीचे हैं।",
      fil: "Kinansela ang application na ito. Wala kang babayaran; nasa ibaba ang iba pang produkto.",
      zh: "此申请已取消。您不欠任何款项；下方有其他产品。",
    },
  },
  approved: {
    title: {
      en: "Approved",
      sw: "Limekubaliwa",
      id: "Disetujui",
      hi: "मंज़ूर हो गया",
      fil: "Aprubado",
      zh: "已通过",
    },
    text: {
      en: "{amount} is ready for you. Withdraw it to start your loan.",
      sw: "{amount} iko tayari kwa ajili yako. Itoe ili kuanza mkopo wako.",
      id: "{amount} siap untuk Anda. Tarik dana untuk memulai pinjaman.",
      hi: "{amount} की राशि आपके लिए तैयार है। लोन शुरू करने के लिए पैसे निकालें।",
      fil: "Handa na ang {amount} para sa iyo. I-withdraw ito para magsimula ang loan mo.",
      zh: "{amount} 已为您准备好，提现后借款开始。",
    },
  },
  payoutFailed: {
    title: {
      en: "Payout failed",
      sw: "Malipo hayakufika",
      id: "Pencairan gagal",
      hi: "पैसे नहीं भेजे जा सके",
      fil: "Hindi natuloy ang release",
      zh: "放款失败",
    },
    text: {
      en: "{amount} could not be sent to {account}. You owe nothing. Check the account, then withdraw again.",
      sw: "{amount} haikuweza kutumwa kwa {account}. Hudaiwi chochote. Kagua akaunti, kisha utoe tena.",
      id: "{amount} tidak dapat dikirim ke {account}. Anda tidak berutang apa pun. Periksa rekening, lalu tarik lagi.",
      hi: "{account} में {amount} की राशि नहीं भेजी जा सकी। आप पर कुछ बकाया नहीं है। खाता जाँचें, फिर पैसे निकालें।",
      fil: "Hindi naipadala ang {amount} sa {account}. Wala kang babayaran. Tingnan ang account, saka mag-withdraw ulit.",
      zh: "{amount} 无法发到 {account}。您不欠任何款项。请核对账户，然后重新提现。",
    },
  },
  running: {
    title: {
      en: "Repaying",
      sw: "Unarejesha",
      id: "Sedang berjalan",
      hi: "भुगतान जारी है",
      fil: "Binabayaran pa",
      zh: "还款中",
    },
    text: {
      en: "Your next instalment of {amount} is due on {date}.",
      sw: "Awamu yako inayofuata ya {amount} inatakiwa kulipwa tarehe {date}.",
      id: "Cicilan berikutnya sebesar {amount} jatuh tempo pada {date}.",
      hi: "आपकी {amount} की अगली किस्त की देय तारीख {date} है।",
      fil: "Due sa {date} ang susunod mong hulog na {amount}.",
      zh: "下期应还 {amount}，还款日 {date}。",
    },
  },
  dueSoon: {
    title: {
      en: "Due soon",
      sw: "Tarehe ya kulipa inakaribia",
      id: "Segera jatuh tempo",
      hi: "देय तारीख पास है",
      fil: "Malapit nang mag-due",
      zh: "即将到期",
    },
    text: {
      en: "{amount} is due on {date}. Pay by then and no late charge is taken.",
      sw: "{amount} inatakiwa kulipwa tarehe {date}. Lipa kufikia siku hiyo na hakuna gharama ya kuchelewa.",
      id: "{amount} jatuh tempo pada {date}. Bayar sampai tanggal itu agar tidak kena denda.",
      hi: "{amount} की देय तारीख {date} है। तब तक भुगतान करें, तो कोई विलंब शुल्क नहीं लगेगा।",
      fil: "Due ang {amount} sa {date}. Magbayad hanggang sa araw na iyon para walang multa.",
      zh: "{amount} 的还款日是 {date}。按时还款不收逾期费用。",
    },
  },
  dueToday: {
    title: {
      en: "Due today",
      sw: "Inatakiwa leo",
      id: "Jatuh tempo hari ini",
      hi: "आज देय है",
      fil: "Due ngayong araw",
      zh: "今日应还",
    },
    text: {
      en: "{amount} is due today. Pay today and no late charge is taken.",
      sw: "{amount} inatakiwa kulipwa leo. Lipa leo na hakuna gharama ya kuchelewa.",
      id: "{amount} jatuh tempo hari ini. Bayar hari ini agar tidak kena denda.",
      hi: "{amount} की राशि आज देय है। आज भुगतान करें, तो कोई विलंब शुल्क नहीं लगेगा।",
      fil: "Due ngayong araw ang {amount}. Magbayad ngayong araw para walang multa.",
      zh: "{amount} 今天应还。今天还款不收逾期费用。",
    },
  },
  overdue: {
    title: {
      en: "Overdue",
      sw: "Umechelewa",
      id: "Terlambat",
      hi: "ओवरड्यू",
      fil: "Overdue na",
      zh: "已逾期",
    },
    text: {
      en: "Your instalment was due on {date} (days late: {days}). Pay {amount} today; after today it grows by {growth}.",
      sw: "Awamu yako ilitakiwa kulipwa tarehe {date} (siku za kuchelewa: {days}). Lipa {amount} leo; baada ya leo itaongezeka kwa {growth}.",
      id: "Cicilan Anda jatuh tempo pada {date} (terlambat: {days} hari). Bayar {amount} hari ini; setelah hari ini bertambah {growth}.",
      hi: "आपकी किस्त की देय तारीख {date} थी (देरी के दिन: {days})। आज {amount} चुकाएँ; आज के बाद यह राशि {growth} बढ़ जाएगी।",
      fil: "Due noong {date} ang hulog mo (araw na huli: {days}). Magbayad ng {amount} ngayong araw; pagkatapos nito, madaragdagan ito ng {growth}.",
      zh: "您有还款已逾期，还款日是 {date}（逾期 {days} 天）。请今天还 {amount}；过了今天将增加 {growth}。",
    },
  },
  settled: {
    title: {
      en: "Paid off",
      sw: "Umemaliza kulipa",
      id: "Lunas",
      hi: "पूरा चुका दिया",
      fil: "Bayad na nang buo",
      zh: "已结清",
    },
    text: {
      en: "Everything on this loan was paid on {date}. Thank you.",
      sw: "Deni lote la mkopo huu lililipwa tarehe {date}. Asante.",
      id: "Seluruh pinjaman ini lunas pada {date}. Terima kasih.",
      hi: "इस लोन का पूरा भुगतान {date} को हो गया। धन्यवाद।",
      fil: "Nabayaran na ang buong loan na ito noong {date}. Salamat.",
      zh: "这笔借款已于 {date} 全部还清，谢谢。",
    },
  },
} as const satisfies Record<string, NoticeWords>;
