/** Why a complaint or a rating is rejected, and what the borrower can do next (CP-4 to CP-10). */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.complaint");

export const textMissing: Rejection = {
  code: "831001",
  message: texts.textMissing,
};

export const notToReopen: Rejection = {
  code: "831011",
  message: texts.notToReopen,
};

/** Of a complaint read without a session. Why a code does not open it is not said: nobody learns whether there is one. */
export const accessRejections = {
  referenceWrong: {
    code: "831012",
    message: texts.referenceWrong,
  },
  accessCodeWrong: {
    code: "831013",
    message: texts.accessCodeWrong,
  },
} as const satisfies Record<string, Rejection>;

export const imageRejections = {
  imageUnknown: {
    code: "831007",
    message: texts.imageUnknown,
  },
  tooManyImages: {
    code: "831008",
    message: texts.tooManyImages,
  },
} as const satisfies Record<string, Rejection>;

export const sendingRejections = {
  textTooLong: {
    code: "831002",
    message: texts.textTooLong,
  },
  typeUnknown: {
    code: "831003",
    message: texts.typeUnknown,
  },
  subTypeUnknown: {
    code: "831004",
    message: texts.subTypeUnknown,
  },
  collectionClosed: {
    code: "831005",
    message: texts.collectionClosed,
  },
  tooManyToday: {
    code: "831006",
    message: texts.tooManyToday,
  },
} as const satisfies Record<string, Rejection>;

export const ratingRejections = {
  notAnswered: {
    code: "831009",
    message: texts.notAnswered,
  },
  ratedBefore: {
    code: "831010",
    message: texts.ratedBefore,
  },
} as const satisfies Record<string, Rejection>;
