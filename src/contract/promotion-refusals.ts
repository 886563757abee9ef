/** What can stand in the way of registering, in words; "11", "101" and "-1" are the specification's codes. */
import { wordsByKey } from "./catalogue.ts";
import type { Refusal } from "./endpoint.ts";
import type { Words } from "./words.ts";

const texts = wordsByKey("refusals.promotion");

export const phoneWrong: Refusal = {
  code: "930001",
  message: texts.phoneWrong,
};

export const templateUnknown: Refusal = {
  code: "930007",
  message: texts.templateUnknown,
};

export const sidOver: Refusal = {
  code: "930002",
  message: texts.sidOver,
};

export const tooManyTries: Refusal = {
  code: "930003",
  message: texts.tooManyTries,
};

export const alreadyRegistered: Refusal = {
  code: "11",
  message: texts.alreadyRegistered,
};

const captchaWrongMessage: Words = wordsByKey("refusals.promotion").captchaWrong;

/** At get-sms and at register: the specification has a code for each. */
export const captchaWrong: Refusal = { code: "101", message: captchaWrongMessage };
export const captchaWrongAtEnd: Refusal = { code: "-1", message: captchaWrongMessage };

export const tooSoon: Refusal = {
  code: "930004",
  message: texts.tooSoon,
};

export const tooMany: Refusal = {
  code: "930005",
  message: texts.tooMany,
};

export const budgetSpent: Refusal = {
  code: "930006",
  message: texts.budgetSpent,
};

export const codeWrong: Refusal = {
  code: "930011",
  message: texts.codeWrong,
};

export const codeOver: Refusal = {
  code: "930012",
  message: texts.codeOver,
};
