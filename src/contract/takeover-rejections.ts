/** Why a book is not taken over, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.takeover");

export const takeoverRejections = {
  bookMissing: { code: "946001", message: texts.bookMissing },
  dayWrong: { code: "946002", message: texts.dayWrong },
  totalWrong: { code: "946003", message: texts.totalWrong },
  notOpen: { code: "946004", message: texts.notOpen },
  filesMissing: { code: "946005", message: texts.filesMissing },
  notChecked: { code: "946006", message: texts.notChecked },
  linesRefused: { code: "946007", message: texts.linesRefused },
  otherPersonNeeded: { code: "946008", message: texts.otherPersonNeeded },
  changedSince: { code: "946009", message: texts.changedSince },
  reasonMissing: { code: "946010", message: texts.reasonMissing },
  textTooLong: { code: "946011", message: texts.textTooLong },
  notBooked: { code: "946012", message: texts.notBooked },
} satisfies Record<string, Rejection>;
