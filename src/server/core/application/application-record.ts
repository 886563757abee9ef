/** An application as the server stores it, and the decisions on it. It has a loan of its own from the start. */
import type { declineReasons } from "#contract/application-back-office.ts";
import type { Language } from "#contract/languages.ts";
import type { Decision, Reason } from "#lending/decision.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

/**
 * new: not yet decided by the rules. referred: staff decide. asked: the borrower was asked for more. The others are final, except
 * that a supervisor may override a decline by the rules.
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
  /** The last day for the decision; null when no decision is pending. */
  nextDue: Day | null;
  decidedAt: Date | null;
  decidedOn: Day | null;
  approved: Minor | null;
  /** The first of the two approvers a large amount needs (maker-checker). */
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

/** One decision, stored as it was made. */
export interface Entry {
  kind: EntryKind;
  /** Null for the rules and for the borrower. */
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

/** Whether the lender still has to decide. */
export function isOpen({ state }: Pick<Application, "state">): boolean {
  return state === "new" || state === "referred";
}

/** Whether it is neither decided nor withdrawn. */
export function isUndecided({ state }: Pick<Application, "state">): boolean {
  return state === "new" || state === "referred" || state === "asked";
}
