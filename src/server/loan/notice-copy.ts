/** What an order's page says first: a status in a few words, and what it means for the borrower. */
import type { Words } from "#contract/words.ts";

export interface NoticeWords {
  title: Words;
  text: Words;
}

export const noticeCopy = {
  underReview: {
    title: { en: "Under review", sw: "Linakaguliwa", id: "Sedang ditinjau" },
    text: {
      en: "We are looking at your application and decide by {date}.",
      sw: "Tunakagua ombi lako na tutatoa uamuzi kabla ya mwisho wa {date}.",
      id: "Kami sedang meninjau pengajuan Anda dan memutuskan paling lambat {date}.",
    },
  },
  payoutPending: {
    title: { en: "Money on its way", sw: "Pesa iko njiani", id: "Dana sedang dikirim" },
    text: {
      en: "{amount} is being sent to {account}. It arrives by {date}.",
      sw: "{amount} inatumwa kwa {account}. Itafika kabla ya mwisho wa {date}.",
      id: "{amount} sedang dikirim ke {account}. Dana tiba paling lambat {date}.",
    },
  },
  declined: {
    title: { en: "Not approved", sw: "Halikukubaliwa", id: "Tidak disetujui" },
    text: {
      en: "We cannot give you this loan now. You owe nothing; other products are below.",
      sw: "Hatuwezi kukupa mkopo huu kwa sasa. Hudaiwi chochote; bidhaa nyingine ziko hapa chini.",
      id: "Kami belum dapat memberikan pinjaman ini. Anda tidak berutang apa pun; produk lain ada di bawah.",
    },
  },
  cancelled: {
    title: { en: "Cancelled", sw: "Limeghairiwa", id: "Dibatalkan" },
    text: {
      en: "This application was cancelled. You owe nothing; other products are below.",
      sw: "Ombi hili limeghairiwa. Hudaiwi chochote; bidhaa nyingine ziko hapa chini.",
      id: "Pengajuan ini dibatalkan. Anda tidak berutang apa pun; produk lain ada di bawah.",
    },
  },
  approved: {
    title: { en: "Approved", sw: "Limekubaliwa", id: "Disetujui" },
    text: {
      en: "{amount} is ready for you. Withdraw it to start your loan.",
      sw: "{amount} iko tayari kwa ajili yako. Itoe ili kuanza mkopo wako.",
      id: "{amount} siap untuk Anda. Tarik dana untuk memulai pinjaman.",
    },
  },
  payoutFailed: {
    title: { en: "Payout failed", sw: "Malipo hayakufika", id: "Pencairan gagal" },
    text: {
      en: "{amount} could not be sent to {account}. You owe nothing. Check the account, then withdraw again.",
      sw: "{amount} haikuweza kutumwa kwa {account}. Hudaiwi chochote. Kagua akaunti, kisha utoe tena.",
      id: "{amount} tidak dapat dikirim ke {account}. Anda tidak berutang apa pun. Periksa rekening, lalu tarik lagi.",
    },
  },
  running: {
    title: { en: "Repaying", sw: "Unarejesha", id: "Sedang berjalan" },
    text: {
      en: "Your next instalment of {amount} is due on {date}.",
      sw: "Awamu yako inayofuata ya {amount} inatakiwa kulipwa tarehe {date}.",
      id: "Cicilan berikutnya sebesar {amount} jatuh tempo pada {date}.",
    },
  },
  dueSoon: {
    title: { en: "Due soon", sw: "Tarehe ya kulipa inakaribia", id: "Segera jatuh tempo" },
    text: {
      en: "{amount} is due on {date}. Pay by then and no late charge is taken.",
      sw: "{amount} inatakiwa kulipwa tarehe {date}. Lipa kufikia siku hiyo na hakuna gharama ya kuchelewa.",
      id: "{amount} jatuh tempo pada {date}. Bayar sampai tanggal itu agar tidak kena denda.",
    },
  },
  dueToday: {
    title: { en: "Due today", sw: "Inatakiwa leo", id: "Jatuh tempo hari ini" },
    text: {
      en: "{amount} is due today. Pay today and no late charge is taken.",
      sw: "{amount} inatakiwa kulipwa leo. Lipa leo na hakuna gharama ya kuchelewa.",
      id: "{amount} jatuh tempo hari ini. Bayar hari ini agar tidak kena denda.",
    },
  },
  overdue: {
    title: { en: "Overdue", sw: "Umechelewa", id: "Terlambat" },
    text: {
      en: "Your instalment was due on {date} (days late: {days}). Pay {amount} today; after today it grows by {growth}.",
      sw: "Awamu yako ilitakiwa kulipwa tarehe {date} (siku za kuchelewa: {days}). Lipa {amount} leo; baada ya leo itaongezeka kwa {growth}.",
      id: "Cicilan Anda jatuh tempo pada {date} (terlambat: {days} hari). Bayar {amount} hari ini; setelah hari ini bertambah {growth}.",
    },
  },
  settled: {
    title: { en: "Paid off", sw: "Umemaliza kulipa", id: "Lunas" },
    text: {
      en: "Everything on this loan was paid on {date}. Thank you.",
      sw: "Deni lote la mkopo huu lililipwa tarehe {date}. Asante.",
      id: "Seluruh pinjaman ini lunas pada {date}. Terima kasih.",
    },
  },
} as const satisfies Record<string, NoticeWords>;
