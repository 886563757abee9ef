/** Why nothing new is lent at the moment, and why the lender cannot be opened or closed: what is so, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.opening");

/** Of applying, and of accepting an offer that nobody applied for. */
export const lenderClosed: Rejection = { code: "960107", message: texts.lenderClosed };

export const openingRejections = {
  notReady: { code: "970301", message: texts.notReady },
  textMissing: { code: "970302", message: texts.textMissing },
  textTooLong: { code: "970303", message: texts.textTooLong },
} as const satisfies Record<string, Rejection>;
