/** Why an application is not taken: what happened, and what the borrower can do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Refusal } from "./endpoint.ts";

const texts = wordsByKey("refusals.application");

export const applicationRefusals = {
  stepsMissing: {
    code: "960101",
    message: texts.stepsMissing,
  },
  alreadyApplied: {
    code: "960102",
    message: texts.alreadyApplied,
  },
  amountOutOfRange: {
    code: "960103",
    message: texts.amountOutOfRange,
  },
  productClosed: {
    code: "960104",
    message: texts.productClosed,
  },
  tooOften: {
    code: "960105",
    message: texts.tooOften,
  },
  underAge: {
    code: "960106",
    message: texts.underAge,
  },
} as const satisfies Record<string, Refusal>;

export const decided: Refusal = {
  code: "960111",
  message: texts.decided,
};
