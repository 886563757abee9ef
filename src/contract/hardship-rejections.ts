/** Why a request for help, a new plan or its acceptance is rejected, and what to do next (HL-1, HL-2). */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("hardship.rejections");

const nothingOwed = { code: "841001", message: texts.nothingOwed } as const satisfies Rejection;
const dayNotPossible = { code: "841002", message: texts.dayNotPossible } as const;
const noOffer = { code: "841003", message: texts.noOffer } as const;
const loanChanged = { code: "841004", message: texts.loanChanged } as const;
const planUnfit = { code: "841005", message: texts.planUnfit } as const;
const notOpen = { code: "841006", message: texts.notOpen } as const;
const changedMeanwhile = { code: "841007", message: texts.changedMeanwhile } as const;
const otherPersonNeeded = { code: "841008", message: texts.otherPersonNeeded } as const;

export const hardshipRejections = {
  asking: { nothingOwed, dayNotPossible },
  accepting: { noOffer, loanChanged },
  turningDown: { noOffer, loanChanged },
  previewing: { planUnfit },
  offering: { notOpen, changedMeanwhile, planUnfit },
  approving: { notOpen, changedMeanwhile, otherPersonNeeded, planUnfit },
  deciding: { notOpen, changedMeanwhile },
} as const satisfies Record<string, Record<string, Rejection>>;
