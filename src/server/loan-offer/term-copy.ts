/** Words for terms of a loan: units of time, rates, late charges, prepayment, deferral. */
import type { Words } from "#contract/words.ts";
import type { Frequency, Rate } from "#lending/terms.ts";

/** After a number: "1 month", "6 months". */
export const termUnits: Readonly<Record<Frequency, { one: Words; many: Words }>> = {
  daily: {
    one: { en: "day", sw: "siku", id: "hari", hi: "दिन", fil: "araw", zh: "天" },
    many: { en: "days", sw: "siku", id: "hari", hi: "दिन", fil: "araw", zh: "天" },
  },
  weekly: {
    one: { en: "week", sw: "wiki", id: "minggu", hi: "हफ़्ता", fil: "linggo", zh: "周" },
    many: { en: "weeks", sw: "wiki", id: "minggu", hi: "हफ़्ते", fil: "linggo", zh: "周" },
  },
  fortnightly: {
    one: {
      en: "fortnight",
      sw: "kipindi cha wiki mbili",
      id: "dwiminggu",
      hi: "पखवाड़ा",
      fil: "yugto na tig-2 linggo",
      zh: "个双周",
    },
    many: {
      en: "fortnights",
      sw: "vipindi vya wiki mbili",
      id: "dwiminggu",
      hi: "पखवाड़े",
      fil: "yugto na tig-2 linggo",
      zh: "个双周",
    },
  },
  monthly: {
    one: { en: "month", sw: "mwezi", id: "bulan", hi: "महीना", fil: "buwan", zh: "个月" },
    many: { en: "months", sw: "miezi", id: "bulan", hi: "महीने", fil: "buwan", zh: "个月" },
  },
};

export const ratePeriods: Readonly<Record<Rate["per"], Words>> = {
  day: {
    en: "a day",
    sw: "kwa siku",
    id: "per hari",
    hi: "प्रति दिन",
    fil: "bawat araw",
    zh: "每天",
  },
  week: {
    en: "a week",
    sw: "kwa wiki",
    id: "per minggu",
    hi: "प्रति हफ़्ता",
    fil: "bawat linggo",
    zh: "每周",
  },
  month: {
    en: "a month",
    sw: "kwa mwezi",
    id: "per bulan",
    hi: "प्रति माह",
    fil: "bawat buwan",
    zh: "每月",
  },
  year: {
    en: "a year",
    sw: "kwa mwaka",
    id: "per tahun",
    hi: "प्रति वर्ष",
    fil: "bawat taon",
    zh: "每年",
  },
  term: {
    en: "for the whole term",
    sw: "kwa muda wote",
    id: "untuk seluruh tenor",
    hi: "पूरी अवधि के लिए",
    fil: "para sa buong tagal ng loan",
    zh: "整个借款期限",
  },
};

export const rateCopy = {
  /** Interest on what is left of the principal. */
  declining: {
    en: "{percent} {period} on the principal you still owe",
    sw: "{percent} {period} ya deni la msingi lililobaki",
    id: "{percent} {period} dari sisa pokok pinjaman",
    hi: "बकाया मूलधन पर {percent} {period}",
    fil: "{percent} {period} sa principal na hindi pa bayad",
    zh: "按未还本金计，{period} {percent}",
  },
  /** Interest on the amount first borrowed, throughout. */
  flat: {
    en: "{percent} {period} on the amount borrowed",
    sw: "{percent} {period} ya kiasi ulichokopa",
    id: "{percent} {period} dari jumlah yang dipinjam",
    hi: "लोन राशि पर {percent} {period}",
    fil: "{percent} {period} sa halagang hiniram",
    zh: "按借款金额计，{period} {percent}",
  },
  none: {
    en: "No interest",
    sw: "Hakuna riba",
    id: "Tanpa bunga",
    hi: "कोई ब्याज नहीं",
    fil: "Walang interes",
    zh: "免息",
  },
} as const satisfies Record<string, Words>;

export const lateCopy = {
  feeOnce: {
    en: "If an instalment is not paid by its due date: {fee} once for the whole loan",
    sw: "Awamu isipolipwa hadi tarehe yake: {fee} mara moja kwa mkopo mzima",
    id: "Jika cicilan tidak dibayar sampai jatuh tempo: {fee} sekali untuk seluruh pinjaman",
    hi: "अगर किस्त देय तारीख तक नहीं चुकाई जाती: पूरे लोन पर एक बार {fee}",
    fil: "Kung hindi nabayaran ang hulog hanggang sa due date nito: {fee}, isang beses para sa buong loan",
    zh: "如有任何一期在还款日未还：整笔借款只收一次 {fee}",
  },
  feeEach: {
    en: "If an instalment is not paid by its due date: {fee} once for that instalment",
    sw: "Awamu isipolipwa hadi tarehe yake: {fee} mara moja kwa awamu hiyo",
    id: "Jika cicilan tidak dibayar sampai jatuh tempo: {fee} sekali untuk cicilan itu",
    hi: "अगर किस्त देय तारीख तक नहीं चुकाई जाती: उस किस्त पर एक बार {fee}",
    fil: "Kung hindi nabayaran ang hulog hanggang sa due date nito: {fee}, isang beses para sa hulog na iyon",
    zh: "如有任何一期在还款日未还：该期收取一次 {fee}",
  },
  daily: {
    en: ", and for each late day a share of the unpaid instalment amount: {bands}",
    sw: ", na kwa kila siku ya kuchelewa sehemu ya kiasi cha awamu ambacho hakijalipwa: {bands}",
    id: ", dan untuk setiap hari terlambat sebagian dari jumlah cicilan yang belum dibayar: {bands}",
    hi: ", और देरी के हर दिन के लिए न चुकाई गई किस्त राशि का एक हिस्सा: {bands}",
    fil: ", at sa bawat araw na huli, bahagi ng hindi pa bayad na halaga ng hulog: {bands}",
    zh: "，并且每逾期一天，按该期未还金额的以下比例收取：{bands}",
  },
  band: {
    en: "{percent} on days {from} to {to}",
    sw: "{percent} siku ya {from} hadi {to}",
    id: "{percent} pada hari ke-{from} sampai {to}",
    hi: "दिन {from} से {to} तक {percent}",
    fil: "{percent} sa ika-{from} hanggang ika-{to} araw",
    zh: "第 {from} 至 {to} 天 {percent}",
  },
  lastBand: {
    en: "{percent} from day {from}",
    sw: "{percent} kuanzia siku ya {from}",
    id: "{percent} mulai hari ke-{from}",
    hi: "दिन {from} से आगे {percent}",
    fil: "{percent} mula sa ika-{from} araw",
    zh: "第 {from} 天起 {percent}",
  },
} as const satisfies Record<string, Words>;

export const prepaymentCopy = {
  rule: {
    en: "Possible once {share} of the term has passed, and not before day {days}",
    sw: "Inawezekana baada ya {share} ya muda kupita, na si kabla ya siku ya {days}",
    id: "Dapat dilakukan setelah {share} dari tenor berlalu, dan tidak sebelum hari ke-{days}",
    hi: "अवधि का {share} बीतने के बाद संभव, और लोन के दिन {days} से पहले नहीं",
    fil: "Puwede kapag lumipas na ang {share} ng tagal ng loan, at hindi bago ang ika-{days} araw",
    zh: "借款期限过去 {share} 后可以，且不早于第 {days} 天",
  },
  rebate: {
    en: "; interest not yet earned is then dropped",
    sw: "; riba ambayo bado haijaiva huondolewa",
    id: "; bunga yang belum berjalan dihapuskan",
    hi: "; तब जो ब्याज अभी नहीं बना है, वह नहीं लिया जाता",
    fil: "; hindi na sisingilin ang interes na hindi pa umaandar",
    zh: "；届时免除尚未产生的利息",
  },
} as const satisfies Record<string, Words>;

export const deferralCopy = {
  fixed: {
    en: "Up to {count} times by {days} days, for {fee} each time",
    sw: "Hadi mara {count} kwa siku {days}, kwa {fee} kila mara",
    id: "Hingga {count} kali selama {days} hari, dengan biaya {fee} setiap kali",
    hi: "ज़्यादा से ज़्यादा {count} बार, {days} दिन के लिए, हर बार {fee} शुल्क पर",
    fil: "Hanggang {count} beses, tig-{days} araw, {fee} bawat beses",
    zh: "最多 {count} 次，每次 {days} 天，每次收费 {fee}",
  },
  share: {
    en: "Up to {count} times by {days} days, for {percent} of the outstanding principal each time",
    sw: "Hadi mara {count} kwa siku {days}, kwa {percent} ya deni la msingi lililobaki kila mara",
    id: "Hingga {count} kali selama {days} hari, dengan biaya {percent} dari sisa pokok setiap kali",
    hi: "ज़्यादा से ज़्यादा {count} बार, {days} दिन के लिए, हर बार बकाया मूलधन के {percent} शुल्क पर",
    fil: "Hanggang {count} beses, tig-{days} araw, {percent} ng natitirang principal bawat beses",
    zh: "最多 {count} 次，每次 {days} 天，每次收取待还本金的 {percent}",
  },
  none: {
    en: "Not possible",
    sw: "Haiwezekani",
    id: "Tidak tersedia",
    hi: "संभव नहीं",
    fil: "Hindi puwede",
    zh: "不支持",
  },
} as const satisfies Record<string, Words>;
