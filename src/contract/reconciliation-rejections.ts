/** What staff are told when a statement or a difference cannot be dealt with as they ask: what is wrong, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.reconciliation");

export const reconciliationRejections = {
  noteMissing: {
    code: "938001",
    message: texts.noteMissing,
  },
  differenceOver: {
    code: "938002",
    message: texts.differenceOver,
  },
  fileMissing: {
    code: "938003",
    message: texts.fileMissing,
  },
} satisfies Record<string, Rejection>;
