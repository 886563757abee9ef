/** Words for terms of a loan: units of time, rates, late charges, prepayment, deferral. */
import type { Words } from "#contract/words.ts";
import type { Frequency, Rate } from "#lending/terms.ts";

/** After a number: "1 month", "6 months". */
export const termUnits: Readonly<Record<Frequency, { one: Words; many: Words }>> = {
  daily: {
    one: { en: "day", sw: "siku", id: "hari" },
    many: { en: "days", sw: "siku", id: "hari" },
  },
  weekly: {
    one: { en: "week", sw: "wiki", id: "minggu" },
    many: { en: "weeks", sw: "wiki", id: "minggu" },
  },
  fortnightly: {
    one: { en: "fortnight", sw: "kipindi cha wiki mbili", id: "dwiminggu" },
    many: { en: "fortnights", sw: "vipindi vya wiki mbili", id: "dwiminggu" },
  },
  monthly: {
    one: { en: "month", sw: "mwezi", id: "bulan" },
    many: { en: "months", sw: "miezi", id: "bulan" },
  },
};

export const ratePeriods: Readonly<Record<Rate["per"], Words>> = {
  day: { en: "a day", sw: "kwa siku", id: "per hari" },
  week: { en: "a week", sw: "kwa wiki", id: "per minggu" },
  month: { en: "a month", sw: "kwa mwezi", id: "per bulan" },
  year: { en: "a year", sw: "kwa mwaka", id: "per tahun" },
  term: { en: "for the whole term", sw: "kwa muda wote", id: "untuk seluruh tenor" },
};

export const rateCopy = {
  /** Interest on what is left of the principal. */
  declining: {
    en: "{percent} {period} on the principal you still owe",
    sw: "{percent} {period} ya deni la msingi lililobaki",
    id: "{percent} {period} dari sisa pokok pinjaman",
  },
  /** Interest on the amount first borrowed, throughout. */
  flat: {
    en: "{percent} {period} on the amount borrowed",
    sw: "{percent} {period} ya kiasi ulichokopa",
    id: "{percent} {period} dari jumlah yang dipinjam",
  },
  none: { en: "No interest", sw: "Hakuna riba", id: "Tanpa bunga" },
} as const satisfies Record<string, Words>;

export const lateCopy = {
  feeOnce: {
    en: "If an instalment is not paid by its due date: {fee} once for the whole loan",
    sw: "Awamu isipolipwa hadi tarehe yake: {fee} mara moja kwa mkopo mzima",
    id: "Jika cicilan tidak dibayar sampai jatuh tempo: {fee} sekali untuk seluruh pinjaman",
  },
  feeEach: {
    en: "If an instalment is not paid by its due date: {fee} once for that instalment",
    sw: "Awamu isipolipwa hadi tarehe yake: {fee} mara moja kwa awamu hiyo",
    id: "Jika cicilan tidak dibayar sampai jatuh tempo: {fee} sekali untuk cicilan itu",
  },
  daily: {
    en: ", and for each late day a share of the unpaid instalment amount: {bands}",
    sw: ", na kwa kila siku ya kuchelewa sehemu ya kiasi cha awamu ambacho hakijalipwa: {bands}",
    id: ", dan untuk setiap hari terlambat sebagian dari jumlah cicilan yang belum dibayar: {bands}",
  },
  band: {
    en: "{percent} on days {from} to {to}",
    sw: "{percent} siku ya {from} hadi {to}",
    id: "{percent} pada hari ke-{from} sampai {to}",
  },
  lastBand: {
    en: "{percent} from day {from}",
    sw: "{percent} kuanzia siku ya {from}",
    id: "{percent} mulai hari ke-{from}",
  },
} as const satisfies Record<string, Words>;

export const prepaymentCopy = {
  rule: {
    en: "Possible once {share} of the term has passed, and not before day {days}",
    sw: "Inawezekana baada ya {share} ya muda kupita, na si kabla ya siku ya {days}",
    id: "Dapat dilakukan setelah {share} dari tenor berlalu, dan tidak sebelum hari ke-{days}",
  },
  rebate: {
    en: "; interest not yet earned is then dropped",
    sw: "; riba ambayo bado haijaiva huondolewa",
    id: "; bunga yang belum berjalan dihapuskan",
  },
} as const satisfies Record<string, Words>;

export const deferralCopy = {
  fixed: {
    en: "Up to {count} times by {days} days, for {fee} each time",
    sw: "Hadi mara {count} kwa siku {days}, kwa {fee} kila mara",
    id: "Hingga {count} kali selama {days} hari, dengan biaya {fee} setiap kali",
  },
  share: {
    en: "Up to {count} times by {days} days, for {percent} of the outstanding principal each time",
    sw: "Hadi mara {count} kwa siku {days}, kwa {percent} ya deni la msingi lililobaki kila mara",
    id: "Hingga {count} kali selama {days} hari, dengan biaya {percent} dari sisa pokok setiap kali",
  },
  none: { en: "Not possible", sw: "Haiwezekani", id: "Tidak tersedia" },
} as const satisfies Record<string, Words>;
