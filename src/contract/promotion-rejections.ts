/** What can stand in the way of registering, in words; "11", "101" and "-1" are the specification's codes. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";
import type { Words } from "./languages.ts";

const texts = wordsByKey("rejections.promotion");

export const phoneWrong: Rejection = {
  code: "930001",
  message: texts.phoneWrong,
};

export const templateUnknown: Rejection = {
  code: "930007",
  message: texts.templateUnknown,
};

export const sidOver: Rejection = {
  code: "930002",
  message: texts.sidOver,
};

export const tooManyTries: Rejection = {
  code: "930003",
  message: texts.tooManyTries,
};

export const alreadyRegistered: Rejection = {
  code: "11",
  message: texts.alreadyRegistered,
};

const captchaWrongMessage: Words = wordsByKey("rejections.promotion").captchaWrong;

/** At get-sms and at register: the specification has a code for each. */
export const captchaWrong: Rejection = { code: "101", message: captchaWrongMessage };
export const captchaWrongAtEnd: Rejection = { code: "-1", message: captchaWrongMessage };

export const tooSoon: Rejection = {
  code: "930004",
  message: texts.tooSoon,
};

export const tooMany: Rejection = {
  code: "930005",
  message: texts.tooMany,
};

export const budgetSpent: Rejection = {
  code: "930006",
  message: texts.budgetSpent,
};

export const codeWrong: Rejection = {
  code: "930011",
  message: texts.codeWrong,
};

export const codeOver: Rejection = {
  code: "930012",
  message: texts.codeOver,
};
