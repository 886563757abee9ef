/** Why a settlement report cannot be uploaded or a discrepancy closed, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.reconciliation");

export const reconciliationRejections = {
  noteMissing: {
    code: "938001",
    message: texts.noteMissing,
  },
  discrepancyEnded: {
    code: "938002",
    message: texts.discrepancyEnded,
  },
  fileMissing: {
    code: "938003",
    message: texts.fileMissing,
  },
} satisfies Record<string, Rejection>;
