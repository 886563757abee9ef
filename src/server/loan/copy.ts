/** Labels of an order's detail rows and its dialogs, in the order they are shown. */
import type { Words } from "#contract/words.ts";

export const detailCopy = {
  orderNumber: { en: "Order number", sw: "Namba ya agizo", id: "Nomor pesanan" },
  toReceive: { en: "You receive", sw: "Utapokea", id: "Anda terima" },
  received: { en: "You received", sw: "Ulipokea", id: "Anda telah terima" },
  term: { en: "Term", sw: "Muda", id: "Tenor" },
  rate: { en: "Interest", sw: "Riba", id: "Bunga" },
  appliedOn: { en: "Applied on", sw: "Tarehe ya ombi", id: "Tanggal pengajuan" },
  acceptedOn: { en: "Accepted on", sw: "Tarehe ya kukubali", id: "Tanggal persetujuan" },
  account: { en: "Payout account", sw: "Akaunti ya kupokea pesa", id: "Rekening penerima" },
  paidOutOn: { en: "Paid out on", sw: "Tarehe ya kupokea", id: "Tanggal pencairan" },
  dueDate: { en: "Due date", sw: "Tarehe ya kulipa", id: "Tanggal jatuh tempo" },
  instalment: { en: "Instalment", sw: "Awamu", id: "Cicilan" },
  instalmentValue: {
    en: "{number} of {count}",
    sw: "{number} kati ya {count}",
    id: "{number} dari {count}",
  },
  daysLate: { en: "Days late", sw: "Siku za kuchelewa", id: "Hari keterlambatan" },
  penalty: {
    en: "Late charge so far",
    sw: "Gharama ya kuchelewa hadi sasa",
    id: "Denda sejauh ini",
  },
  growth: {
    en: "After today it grows by",
    sw: "Baada ya leo itaongezeka kwa",
    id: "Setelah hari ini bertambah",
  },
  arrears: { en: "Past due in total", sw: "Jumla iliyochelewa", id: "Total tunggakan" },
  outstanding: { en: "Outstanding in total", sw: "Deni lote lililobaki", id: "Total sisa utang" },
  credit: { en: "Your credit", sw: "Salio lako", id: "Saldo Anda" },
  settledOn: { en: "Paid off on", sw: "Tarehe ya kumaliza", id: "Tanggal lunas" },
  paidInTotal: { en: "Paid in total", sw: "Jumla uliyolipa", id: "Total dibayar" },
} as const satisfies Record<string, Words>;

export const orderCopy = {
  yourAccount: { en: "your account", sw: "akaunti yako", id: "rekening Anda" },
  cardFailedTitle: {
    en: "Please check your account",
    sw: "Tafadhali kagua akaunti yako",
    id: "Silakan periksa rekening Anda",
  },
  cardFailedText: {
    en: "The money could not be sent to {account}. Bind another account or correct this one, then withdraw again.",
    sw: "Pesa haikuweza kutumwa kwa {account}. Unganisha akaunti nyingine au sahihisha hii, kisha utoe tena.",
    id: "Dana tidak dapat dikirim ke {account}. Tautkan rekening lain atau perbaiki yang ini, lalu tarik lagi.",
  },
  cardMissingTitle: {
    en: "Where should the money go?",
    sw: "Pesa itumwe wapi?",
    id: "Ke mana dana dikirim?",
  },
  cardMissingText: {
    en: "Your loan is approved. Bind the account it should be paid to, then withdraw.",
    sw: "Mkopo wako umekubaliwa. Unganisha akaunti ya kupokea pesa, kisha utoe.",
    id: "Pinjaman Anda disetujui. Tautkan rekening penerima, lalu tarik dana.",
  },
} as const satisfies Record<string, Words>;
