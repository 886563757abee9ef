/** Why there is no file for a credit bureau, and what to do next. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.bureau");

export const bureauRejections = {
  monthUnknown: { code: "951001", message: texts.monthUnknown },
  monthRuns: { code: "951002", message: texts.monthRuns },
  fileWaits: { code: "951003", message: texts.fileWaits },
  reasonMissing: { code: "951004", message: texts.reasonMissing },
  textTooLong: { code: "951005", message: texts.textTooLong },
} satisfies Record<string, Rejection>;
