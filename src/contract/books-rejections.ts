/** Why a period cannot be closed, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.books");

export const booksRejections = {
  periodUnknown: { code: "944001", message: texts.periodUnknown },
  periodRuns: { code: "944002", message: texts.periodRuns },
  earlierOpen: { code: "944003", message: texts.earlierOpen },
  daysNotClosed: { code: "944004", message: texts.daysNotClosed },
  checkFails: { code: "944005", message: texts.checkFails },
  breaksOpen: { code: "944006", message: texts.breaksOpen },
  suspenseOld: { code: "944007", message: texts.suspenseOld },
  periodClosed: { code: "944008", message: texts.periodClosed },
  closingProposed: { code: "944009", message: texts.closingProposed },
  nothingProposed: { code: "944010", message: texts.nothingProposed },
  otherPersonNeeded: { code: "944011", message: texts.otherPersonNeeded },
  periodNotTyped: { code: "944012", message: texts.periodNotTyped },
  notYours: { code: "944013", message: texts.notYours },
} satisfies Record<string, Rejection>;
