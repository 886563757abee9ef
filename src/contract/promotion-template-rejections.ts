/** What can be wrong with a landing page's template, in words for the supervisor who edits it. The limits stand in the words. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";
import { filledEverywhere } from "./languages.ts";
import { templateLimits } from "./promotion-template-limits.ts";

const texts = wordsByKey("rejections.promotionTemplate");

const { title, text, points, point, button, agreement, templates } = templateLimits;

export const templateTextRejections = {
  titleWrong: {
    code: "930031",
    message: filledEverywhere(texts.titleWrong, { title }),
  },
  textWrong: {
    code: "930032",
    message: filledEverywhere(texts.textWrong, { text }),
  },
  pointsWrong: {
    code: "930033",
    message: filledEverywhere(texts.pointsWrong, { points, point }),
  },
  buttonWrong: {
    code: "930034",
    message: filledEverywhere(texts.buttonWrong, { button }),
  },
  agreementWrong: {
    code: "930035",
    message: filledEverywhere(texts.agreementWrong, { agreement }),
  },
  placeholderUnknown: {
    code: "930036",
    message: texts.placeholderUnknown,
  },
} satisfies Record<string, Rejection>;

export const changedMeanwhile: Rejection = {
  code: "930037",
  message: texts.changedMeanwhile,
};

export const pictureWrong: Rejection = {
  code: "930038",
  message: texts.pictureWrong,
};

export const marksWrong: Rejection = {
  code: "930039",
  message: texts.marksWrong,
};

export const templateIdWrong: Rejection = {
  code: "930040",
  message: texts.templateIdWrong,
};

export const templateTaken: Rejection = {
  code: "930041",
  message: texts.templateTaken,
};

export const tooManyTemplates: Rejection = {
  code: "930042",
  message: filledEverywhere(texts.tooManyTemplates, { templates }),
};
