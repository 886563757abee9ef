/** Valid inputs of the calls about the second factor, and what each is answered for somebody who has none. */
import {
  factorRejections,
  providerRejections,
  signInRejections,
} from "#contract/staff-rejections.ts";

export const secondFactorInputs = (staffId: () => string) => ({
  confirmCode: () => ({ code: "123 456" }),
  giveSecondFactor: () => ({ code: "123 456" }),
  exportStaffLog: () => ({ who: "", action: "", from: "2026-01-01", to: "" }),
  startProviderSignIn: () => ({ to: "/console/loans" }),
  finishProviderSignIn: () => ({ kept: "AAAA", answer: "code=1&state=2" }),
  addPasskey: () => ({ name: "Blue key", response: "{}" }),
  givePasskey: () => ({ response: "{}" }),
  resetSecondFactor: () => ({ staffId: staffId() }),
});

export const secondFactorAnswers = {
  // Tried often enough on the way.
  confirmCode: signInRejections.signInTooOften.code,
  giveSecondFactor: signInRejections.signInTooOften.code,
  startProviderSignIn: providerRejections.providerOff.code,
  finishProviderSignIn: providerRejections.providerOff.code,
  // The server of the test is reached without TLS.
  startPasskey: factorRejections.passkeysNowhere.code,
  addPasskey: factorRejections.passkeyWrong.code,
  askPasskey: factorRejections.passkeysNowhere.code,
  givePasskey: signInRejections.signInTooOften.code,
  renewRecoveryCodes: factorRejections.factorNone.code,
  removeCode: factorRejections.factorNone.code,
  resetSecondFactor: factorRejections.factorNone.code,
} as const;
