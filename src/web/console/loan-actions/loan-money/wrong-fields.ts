/** At which field a rejection is shown; the others stand above the form. */
import type { TypedName } from "./typed-action.ts";

export const fieldOf: Readonly<Record<string, TypedName>> = {
  amountMissing: "amount",
  farTooMuch: "amount",
  moreThanOwed: "amount",
  moreThanUnused: "amount",
  dayMissing: "on",
  dayBeforePayout: "on",
  dayToCome: "on",
  referenceMissing: "reference",
  referenceUsed: "reference",
  eventNotReversible: "sequence",
  alreadyReversed: "sequence",
  accountUnfit: "account",
  reasonUnfit: "reason",
  noteMissing: "note",
  evidenceMissing: "evidence",
};
