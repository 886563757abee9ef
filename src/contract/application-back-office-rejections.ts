/** Why a decision about an application is rejected: what happened, and what the member of staff can do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.applicationBackOffice");

export const backOfficeRejections = {
  changedMeanwhile: {
    code: "960201",
    message: texts.changedMeanwhile,
  },
  notOpen: {
    code: "960202",
    message: texts.notOpen,
  },
  aboveLimit: {
    code: "960203",
    message: texts.aboveLimit,
  },
  belowLeast: {
    code: "960204",
    message: texts.belowLeast,
  },
  offStep: {
    code: "960215",
    message: texts.offStep,
  },
  nowDeclined: {
    code: "960205",
    message: texts.nowDeclined,
  },
  termNotToday: {
    code: "960214",
    message: texts.termNotToday,
  },
  otherPersonNeeded: {
    code: "960206",
    message: texts.otherPersonNeeded,
  },
  reasonMissing: {
    code: "960207",
    message: texts.reasonMissing,
  },
  textMissing: {
    code: "960208",
    message: texts.textMissing,
  },
  textTooLong: {
    code: "960209",
    message: texts.textTooLong,
  },
  notOverridable: {
    code: "960210",
    message: texts.notOverridable,
  },
  anotherOpen: {
    code: "960211",
    message: texts.anotherOpen,
  },
  valueWrong: {
    code: "960212",
    message: texts.valueWrong,
  },
  alreadyBlocked: {
    code: "960213",
    message: texts.alreadyBlocked,
  },
} as const satisfies Record<string, Rejection>;
