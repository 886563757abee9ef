/** Why an action on a loan's money cannot be previewed, proposed or decided, and what to do next (DK-4, DK-5). */
import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("loan-actions.rejections");

/** About the figures: they are refused before anybody is asked to approve them. */
const ofFigures = {
  notPaidOut: { code: "970401", message: texts.notPaidOut },
  amountMissing: { code: "970402", message: texts.amountMissing },
  referenceMissing: { code: "970403", message: texts.referenceMissing },
  dayMissing: { code: "970404", message: texts.dayMissing },
  dayBeforePayout: { code: "970405", message: texts.dayBeforePayout },
  dayToCome: { code: "970406", message: texts.dayToCome },
  farTooMuch: { code: "970407", message: texts.farTooMuch },
  referenceUsed: { code: "970408", message: texts.referenceUsed },
  moreThanOwed: { code: "970409", message: texts.moreThanOwed },
  moreThanUnused: { code: "970410", message: texts.moreThanUnused },
  eventNotReversible: { code: "970411", message: texts.eventNotReversible },
  alreadyReversed: { code: "970412", message: texts.alreadyReversed },
  nothingOwed: { code: "970413", message: texts.nothingOwed },
  isWrittenOff: { code: "970414", message: texts.isWrittenOff },
  notWrittenOff: { code: "970415", message: texts.notWrittenOff },
  noPayout: { code: "970425", message: texts.noPayout },
  payoutUnknown: { code: "970426", message: texts.payoutUnknown },
  payoutElsewhere: { code: "970427", message: texts.payoutElsewhere },
  accountUnfit: { code: "970428", message: texts.accountUnfit },
} as const satisfies Record<string, Rejection>;

const noteMissing = { code: "970416", message: texts.noteMissing } as const;
const evidenceMissing = { code: "970417", message: texts.evidenceMissing } as const;
const reasonUnfit = { code: "970418", message: texts.reasonUnfit } as const;
const loanChanged = { code: "970419", message: texts.loanChanged } as const;
const figuresMoved = { code: "970420", message: texts.figuresMoved } as const;
const otherPersonNeeded = { code: "970421", message: texts.otherPersonNeeded } as const;
const alreadyDecided = { code: "970422", message: texts.alreadyDecided } as const;
const notYours = { code: "970423", message: texts.notYours } as const;
const orderNotTyped = { code: "970424", message: texts.orderNotTyped } as const;
const tooManyFiles = { code: "970429", message: texts.tooManyFiles } as const;
const fileUnknown = { code: "970430", message: texts.fileUnknown } as const;

export const loanActionRejections = {
  previewing: ofFigures,
  proposing: {
    ...{ ...ofFigures, noteMissing, evidenceMissing, reasonUnfit, loanChanged },
    ...{ tooManyFiles, fileUnknown },
  },
  approving: { otherPersonNeeded, alreadyDecided, figuresMoved, orderNotTyped },
  declining: { otherPersonNeeded, alreadyDecided, noteMissing },
  withdrawing: { notYours, alreadyDecided },
} as const satisfies Record<string, Record<string, Rejection>>;

export type FiguresRejection = keyof typeof ofFigures;
