/** Words of complaints that the server says: states, tabs, messages to the telephone. */
import type { Words } from "#contract/words.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

export const stateCopy: Readonly<Record<ComplaintStateName, Words>> = {
  open: {
    en: "In progress",
    sw: "Linashughulikiwa",
    id: "Sedang diproses",
    hi: "जारी है",
    fil: "Inaasikaso pa",
    zh: "处理中",
  },
  answered: {
    en: "Answered",
    sw: "Limejibiwa",
    id: "Sudah dijawab",
    hi: "जवाब मिला",
    fil: "Nasagot na",
    zh: "已回复",
  },
  closed: {
    en: "Closed",
    sw: "Limefungwa",
    id: "Ditutup",
    hi: "बंद",
    fil: "Sarado na",
    zh: "已关闭",
  },
};

export const tabCopy = {
  all: { en: "All", sw: "Yote", id: "Semua", hi: "सभी", fil: "Lahat", zh: "全部" },
  ...stateCopy,
} as const satisfies Record<string, Words>;

/** One telephone message each: short, and nothing in it that is not the borrower's to show. */
export const smsCopy = {
  received: {
    en: "{lender}: we have received your complaint {reference}. We answer within 3 weekdays, by {date}.",
    sw: "{lender}: tumepokea lalamiko lako {reference}. Tutajibu ndani ya siku 3 za kazi, kabla ya mwisho wa {date}.",
    id: "{lender}: pengaduan Anda {reference} sudah kami terima. Kami menjawab dalam 3 hari kerja, paling lambat {date}.",
    hi: "{lender}: आपकी शिकायत {reference} हमें मिल गई है। हम 3 कार्य दिवस में, {date} तक जवाब देंगे।",
    fil: "{lender}: natanggap na namin ang reklamo mong {reference}. Sasagot kami sa loob ng 3 weekdays, hanggang {date}.",
    zh: "【{lender}】已收到您的投诉 {reference}。我们将在 3 个工作日内回复，最晚 {date}。",
  },
  answered: {
    en: "{lender}: your complaint {reference} has been answered. Please open the app to read the answer.",
    sw: "{lender}: lalamiko lako {reference} limejibiwa. Tafadhali fungua programu usome jibu.",
    id: "{lender}: pengaduan Anda {reference} sudah dijawab. Silakan buka aplikasi untuk membaca jawabannya.",
    hi: "{lender}: आपकी शिकायत {reference} का जवाब दे दिया गया है। जवाब पढ़ने के लिए कृपया ऐप खोलें।",
    fil: "{lender}: nasagot na ang reklamo mong {reference}. Buksan ang app para basahin ang sagot.",
    zh: "【{lender}】您的投诉 {reference} 已有回复，请打开 App 查看。",
  },
} as const satisfies Record<string, Words>;
