/** Why the console cannot do what is asked with a document of the configuration: what is so, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.configuration");

export const configurationRejections = {
  changedMeanwhile: { code: "970201", message: texts.changedMeanwhile },
  notDraft: { code: "970202", message: texts.notDraft },
  notSubmitted: { code: "970203", message: texts.notSubmitted },
  draftOpen: { code: "970204", message: texts.draftOpen },
  ruledBySetting: { code: "970205", message: texts.ruledBySetting },
  otherPersonNeeded: { code: "970206", message: texts.otherPersonNeeded },
  hasProblems: { code: "970207", message: texts.hasProblems },
  dayPast: { code: "970208", message: texts.dayPast },
  textMissing: { code: "970209", message: texts.textMissing },
  textTooLong: { code: "970210", message: texts.textTooLong },
  unreadableForm: { code: "970211", message: texts.unreadableForm },
} as const satisfies Record<string, Rejection>;
