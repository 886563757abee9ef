/** Why an application was declined or approved for less, as a borrower reads it: plain words, and what can be done. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/words.ts";
import type { Reason } from "#lending/decision.ts";
import type { DeclineReason } from "../../core/application/application-record.ts";

const texts = wordsByKey("application-reasons.declined");

/** What only ever refers to a person: no reason to tell. */
type Untold = "four-eyes" | "term-limits";

/** By the rule's words; {cap} and {least} are amounts, {days} and {years} numbers. */
export const reasonMessages: Readonly<Record<Exclude<Reason["words"], Untold>, Words>> = wordsByKey(
  "application-reasons.borrower",
);

/** Of a person's decline. */
export const declineMessages: Readonly<Record<DeclineReason, Words>> = {
  income: reasonMessages["income-share"],
  debts: texts.debts,
  history: texts.history,
  identity: texts.identity,
  details: texts.details,
  purpose: texts.purpose,
  other: texts.other,
};
