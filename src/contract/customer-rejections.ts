/** Why a customer's number is not shown: what is missing, and what the member of staff can do. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.customer");

export const showRejections = {
  reasonMissing: { code: "960501", message: texts.reasonMissing },
  noteMissing: { code: "960502", message: texts.noteMissing },
  textTooLong: { code: "960503", message: texts.textTooLong },
  numberInNote: { code: "960504", message: texts.numberInNote },
} as const satisfies Record<string, Rejection>;
