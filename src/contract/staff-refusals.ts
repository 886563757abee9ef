/** What staff are told when the console cannot do what they ask: what is wrong, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Refusal } from "./endpoint.ts";

const texts = wordsByKey("refusals.staff");

export const signInRefused: Record<"signInWrong" | "signInTooOften", Refusal> = {
  signInWrong: {
    code: "910101",
    message: texts.signInWrong,
  },
  signInTooOften: {
    code: "910102",
    message: texts.signInTooOften,
  },
};

export const passwordRefused: Record<
  "passwordShort" | "passwordLogin" | "passwordCommon",
  Refusal
> = {
  passwordShort: {
    code: "910111",
    message: texts.passwordShort,
  },
  passwordLogin: {
    code: "910112",
    message: texts.passwordLogin,
  },
  passwordCommon: {
    code: "910113",
    message: texts.passwordCommon,
  },
};

export const passwordSame: Refusal = {
  code: "910114",
  message: texts.passwordSame,
};

export const passwordWrong: Refusal = {
  code: "910115",
  message: texts.passwordWrong,
};

export const loginTaken: Refusal = {
  code: "910121",
  message: texts.loginTaken,
};

export const notYourself: Refusal = {
  code: "910122",
  message: texts.notYourself,
};

export const setUpClosed: Refusal = {
  code: "910131",
  message: texts.setUpClosed,
};
