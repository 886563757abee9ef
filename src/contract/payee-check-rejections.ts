/** Why a payout account cannot be decided on, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.payeeCheck");

export const payeeCheckRejections = {
  reasonMissing: { code: "949001", message: texts.reasonMissing },
  alreadyDecided: { code: "949002", message: texts.alreadyDecided },
  otherPersonNeeded: { code: "949003", message: texts.otherPersonNeeded },
  nothingProposed: { code: "949004", message: texts.nothingProposed },
} satisfies Record<string, Rejection>;
