/** The envelope of every answer: code, message, data (AP-2), and the rejections any call may give. */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.envelope");

export interface Envelope<T = unknown> {
  code: string;
  message: string;
  data: T;
}

/** Rejections that are not an endpoint's own. */
export const commonRejections = {
  invalidInput: {
    code: "900400",
    message: texts.invalidInput,
  },
  sessionNeeded: {
    code: "900401",
    message: texts.sessionNeeded,
  },
  staffNeeded: {
    code: "900402",
    message: texts.staffNeeded,
  },
  roleNeeded: {
    code: "900403",
    message: texts.roleNeeded,
  },
  ownPasswordNeeded: {
    code: "900406",
    message: texts.ownPasswordNeeded,
  },
  factorNeeded: {
    code: "900414",
    message: texts.factorNeeded,
  },
  factorMissing: {
    code: "900415",
    message: texts.factorMissing,
  },
  tooNewToDecide: {
    code: "900416",
    message: texts.tooNewToDecide,
  },
  madeByMaker: {
    code: "900417",
    message: texts.madeByMaker,
  },
  notFound: {
    code: "900404",
    message: texts.notFound,
  },
  wrongMethod: {
    code: "900405",
    message: texts.wrongMethod,
  },
  foreignPage: {
    code: "900407",
    message: texts.foreignPage,
  },
  otherAccount: {
    code: "900411",
    message: texts.otherAccount,
  },
  tooLarge: {
    code: "900413",
    message: texts.tooLarge,
  },
  tooSlow: {
    code: "900408",
    message: texts.tooSlow,
  },
  tooManyCalls: {
    code: "900429",
    message: texts.tooManyCalls,
  },
  keyReused: {
    code: "900409",
    message: texts.keyReused,
  },
  outage: {
    code: "900503",
    message: texts.outage,
  },
  bug: {
    code: "900500",
    message: texts.bug,
  },
} as const satisfies Record<string, Rejection>;

export type CommonRejectionName = keyof typeof commonRejections;
