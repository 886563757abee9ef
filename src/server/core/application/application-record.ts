/** An application as the server holds it, and what was decided about it. The order's loan is its own from the start. */
import type { declineReasons } from "#contract/application-back-office.ts";
import type { Language } from "#contract/languages.ts";
import type { Decision, Reason } from "#lending/decision.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

/**
 * new: the engine has not looked yet. referred: a person decides. asked: the borrower was asked for more. The others
 * are the end, but for a decline of the engine that a supervisor sets aside.
 */
export type ReviewState = "new" | "referred" | "asked" | "approved" | "declined" | "cancelled";

export interface Application {
  loanId: string;
  borrowerId: string;
  productId: string;
  asked: Minor;
  /** Number of instalments. */
  periods: number;
  state: ReviewState;
  version: number;
  language: Language;
  appliedAt: Date;
  appliedOn: Day;
  /** The last day for the decision; null when none is waited for. */
  nextDue: Day | null;
  decidedAt: Date | null;
  decidedOn: Day | null;
  approved: Minor | null;
  /** The first of the two people a large amount needs. */
  first: { staffId: string; amount: Minor } | null;
  overruled: boolean;
  deviceHash: string | null;
  addressHash: string | null;
}

export type DeclineReason = (typeof declineReasons)[number];

export type EntryKind =
  | "engine"
  | "first-approval"
  | "approve"
  | "decline"
  | "ask"
  | "answer"
  | "overrule"
  | "cancel";

/** One decision, kept as it was made. */
export interface Entry {
  kind: EntryKind;
  /** Null for the engine and the borrower. */
  staffId: string | null;
  at: Date;
  on: Day;
  outcome: Decision["outcome"] | null;
  amount: Minor | null;
  limit: Minor | null;
  policyId: number | null;
  reasons: readonly Reason[];
  reason: DeclineReason | "";
  note: string;
}

/** Whether somebody at the lender still has to decide. */
export function isOpen({ state }: Pick<Application, "state">): boolean {
  return state === "new" || state === "referred";
}

/** Whether it is neither decided nor taken back. */
export function isUndecided({ state }: Pick<Application, "state">): boolean {
  return state === "new" || state === "referred" || state === "asked";
}
