/** Words of complaints that the server says: states, tabs, messages to the telephone. */
import type { Words } from "#contract/words.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

export const stateCopy: Readonly<Record<ComplaintStateName, Words>> = {
  open: { en: "In progress", sw: "Linashughulikiwa", id: "Sedang diproses" },
  answered: { en: "Answered", sw: "Limejibiwa", id: "Sudah dijawab" },
  closed: { en: "Closed", sw: "Limefungwa", id: "Ditutup" },
};

export const tabCopy = {
  all: { en: "All", sw: "Yote", id: "Semua" },
  ...stateCopy,
} as const satisfies Record<string, Words>;

/** One telephone message each: short, and nothing in it that is not the borrower's to show. */
export const smsCopy = {
  received: {
    en: "{lender}: we have received your complaint {reference}. We answer within 3 weekdays, by {date}.",
    sw: "{lender}: tumepokea lalamiko lako {reference}. Tutajibu ndani ya siku 3 za kazi, kabla ya mwisho wa {date}.",
    id: "{lender}: pengaduan Anda {reference} sudah kami terima. Kami menjawab dalam 3 hari kerja, paling lambat {date}.",
  },
  answered: {
    en: "{lender}: your complaint {reference} has been answered. Please open the app to read the answer.",
    sw: "{lender}: lalamiko lako {reference} limejibiwa. Tafadhali fungua programu usome jibu.",
    id: "{lender}: pengaduan Anda {reference} sudah dijawab. Silakan buka aplikasi untuk membaca jawabannya.",
  },
} as const satisfies Record<string, Words>;
