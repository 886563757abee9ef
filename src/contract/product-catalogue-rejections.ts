/** Why the console cannot do what is asked with a product: what is so, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.productCatalogue");

export const productRejections = {
  changedMeanwhile: { code: "970101", message: texts.changedMeanwhile },
  notDraft: { code: "970102", message: texts.notDraft },
  notSubmitted: { code: "970103", message: texts.notSubmitted },
  productIdWrong: { code: "970104", message: texts.productIdWrong },
  productIdTaken: { code: "970105", message: texts.productIdTaken },
  draftOpen: { code: "970106", message: texts.draftOpen },
  retired: { code: "970107", message: texts.retired },
  otherPersonNeeded: { code: "970108", message: texts.otherPersonNeeded },
  hasProblems: { code: "970109", message: texts.hasProblems },
  refusedByRule: { code: "970110", message: texts.refusedByRule },
  dayPast: { code: "970111", message: texts.dayPast },
  notPublished: { code: "970112", message: texts.notPublished },
  textMissing: { code: "970113", message: texts.textMissing },
  textTooLong: { code: "970114", message: texts.textTooLong },
  unreadableForm: { code: "970115", message: texts.unreadableForm },
} as const satisfies Record<string, Rejection>;
