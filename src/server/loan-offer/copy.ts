/** Every word of the confirmation data and of the recommended products, in the order they are shown. */
import type { Words } from "#contract/words.ts";

export const offerCopy = {
  payout: { en: "You receive", sw: "Utapokea", id: "Anda terima" },
  feeKeptBack: {
    en: "{name} (kept back from the payout)",
    sw: "{name} (hukatwa kwenye malipo yako)",
    id: "{name} (dipotong dari pencairan)",
  },
  feeFirst: {
    en: "{name} (with the first instalment)",
    sw: "{name} (pamoja na awamu ya kwanza)",
    id: "{name} (bersama cicilan pertama)",
  },
  feeSpread: {
    en: "{name} (spread over the instalments)",
    sw: "{name} (hugawanywa kwenye awamu zote)",
    id: "{name} (dibagi ke semua cicilan)",
  },
  interest: { en: "Interest in total", sw: "Jumla ya riba", id: "Total bunga" },
  total: { en: "Total to repay", sw: "Jumla ya kulipa", id: "Total yang dibayar kembali" },
  apr: {
    en: "Annual percentage rate (APR)",
    sw: "Kiwango cha gharama kwa mwaka (APR)",
    id: "Persentase biaya tahunan (APR)",
  },
  late: { en: "Late charges", sw: "Gharama za kuchelewa", id: "Denda keterlambatan" },
  prepayment: { en: "Paying early", sw: "Kulipa mapema", id: "Pelunasan lebih awal" },
  deferral: { en: "Moving the due dates", sw: "Kuahirisha tarehe", id: "Penundaan jatuh tempo" },
  times: { en: "Decision and payout", sw: "Uamuzi na malipo", id: "Keputusan dan pencairan" },
  timesValue: {
    en: "Decision within {decision} day, money in {from} to {to} days; due dates count from the day of payout",
    sw: "Uamuzi ndani ya siku {decision}, pesa kati ya siku {from} hadi {to}; tarehe za kulipa huhesabiwa tangu siku ya malipo",
    id: "Keputusan dalam {decision} hari, dana dalam {from} sampai {to} hari; jatuh tempo dihitung sejak hari pencairan",
  },
} as const satisfies Record<string, Words>;

export const recommendedCopy = {
  offered: { en: "See your offer", sw: "Ona ofa yako", id: "Lihat penawaran Anda" },
  notOffered: { en: "Not open to you yet", sw: "Bado haijafunguliwa kwako", id: "Belum tersedia" },
  range: { en: "Loan amount", sw: "Kiasi cha mkopo", id: "Jumlah pinjaman" },
  yourOffer: { en: "Offered to you", sw: "Umepewa ofa", id: "Ditawarkan kepada Anda" },
} as const satisfies Record<string, Words>;
