/** Why the console rejects a command of staff, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.staff");

export const signInRejections: Record<
  "signInWrong" | "signInTooOften" | "signInSlowed",
  Rejection
> = {
  signInWrong: {
    code: "910101",
    message: texts.signInWrong,
  },
  signInTooOften: {
    code: "910102",
    message: texts.signInTooOften,
  },
  signInSlowed: {
    code: "910103",
    message: texts.signInSlowed,
  },
};

export const passwordRejections: Record<
  "passwordShort" | "passwordLogin" | "passwordCommon",
  Rejection
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

export const passwordSame: Rejection = {
  code: "910114",
  message: texts.passwordSame,
};

export const passwordWrong: Rejection = {
  code: "910115",
  message: texts.passwordWrong,
};

export const loginTaken: Rejection = {
  code: "910121",
  message: texts.loginTaken,
};

export const notYourself: Rejection = {
  code: "910122",
  message: texts.notYourself,
};

/** Of a change of an account that needs a second person. */
export const staffChangeRejections: Record<
  | "contactMissing"
  | "contactWrong"
  | "contactTaken"
  | "noCarrier"
  | "changeWaits"
  | "changeUnfit"
  | "changeDecided"
  | "otherPersonNeeded"
  | "makerGone",
  Rejection
> = {
  contactMissing: { code: "910161", message: texts.contactMissing },
  contactWrong: { code: "910162", message: texts.contactWrong },
  contactTaken: { code: "910163", message: texts.contactTaken },
  noCarrier: { code: "910164", message: texts.noCarrier },
  changeWaits: { code: "910165", message: texts.changeWaits },
  changeUnfit: { code: "910166", message: texts.changeUnfit },
  changeDecided: { code: "910167", message: texts.changeDecided },
  otherPersonNeeded: { code: "910168", message: texts.otherPersonNeeded },
  makerGone: { code: "910169", message: texts.makerGone },
};

export const factorRejections: Record<
  | "codeWrong"
  | "codeNotStarted"
  | "lastFactor"
  | "factorNone"
  | "passkeyWrong"
  | "passkeyKnown"
  | "passkeysNowhere",
  Rejection
> = {
  codeWrong: { code: "910141", message: texts.codeWrong },
  codeNotStarted: { code: "910142", message: texts.codeNotStarted },
  lastFactor: { code: "910143", message: texts.lastFactor },
  factorNone: { code: "910144", message: texts.factorNone },
  passkeyWrong: { code: "910145", message: texts.passkeyWrong },
  passkeyKnown: { code: "910146", message: texts.passkeyKnown },
  passkeysNowhere: { code: "910147", message: texts.passkeysNowhere },
};

export const providerRejections: Record<
  "providerOff" | "providerSilent" | "providerRefused" | "providerStranger" | "providerNoRole",
  Rejection
> = {
  providerOff: { code: "910151", message: texts.providerOff },
  providerSilent: { code: "910152", message: texts.providerSilent },
  providerRefused: { code: "910153", message: texts.providerRefused },
  providerStranger: { code: "910154", message: texts.providerStranger },
  providerNoRole: { code: "910155", message: texts.providerNoRole },
};

export const setUpClosed: Rejection = {
  code: "910131",
  message: texts.setUpClosed,
};
