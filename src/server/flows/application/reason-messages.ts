/** The reasons of a decline or a lower amount as a borrower reads them: plain words, and what can be done. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import type { Reason } from "#lending/decision.ts";
import type { DeclineReason } from "../../core/application/application-record.ts";

const texts = wordsByKey("application-reasons.declined");

/** Reasons that only refer to manual review: not shown to the borrower. */
type StaffOnly = "four-eyes" | "term-limits";

/** By the rule's message key; {cap} and {least} are amounts, {days} and {years} numbers. */
export const reasonMessages: Readonly<Record<Exclude<Reason["words"], StaffOnly>, Words>> =
  wordsByKey("application-reasons.borrower");

/** Reasons staff can choose for a decline. */
export const declineMessages: Readonly<Record<DeclineReason, Words>> = {
  income: reasonMessages["income-share"],
  debts: texts.debts,
  history: texts.history,
  identity: texts.identity,
  details: texts.details,
  purpose: texts.purpose,
  other: texts.other,
};
