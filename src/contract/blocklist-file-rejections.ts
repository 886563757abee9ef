/** Why a file of numbers is not taken in, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.blocklistFile");

export const blocklistFileRejections = {
  linesWrong: { code: "960231", message: texts.linesWrong },
  alreadyTaken: { code: "960232", message: texts.alreadyTaken },
} as const satisfies Record<string, Rejection>;
