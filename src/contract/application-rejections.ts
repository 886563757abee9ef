/** Why an application is rejected: what happened, and what the borrower can do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";
import { lenderClosed } from "./opening-rejections.ts";

const texts = wordsByKey("rejections.application");

export const applicationRejections = {
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
  lenderClosed,
} as const satisfies Record<string, Rejection>;

export const decided: Rejection = {
  code: "960111",
  message: texts.decided,
};
