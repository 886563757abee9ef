/** What staff may do about the money of a loan, why, and where a proposal stands (DK-4, DK-5). */
import type { StaffRole } from "./staff-roles.ts";

/** Of a payout: kept back and let go again while it was not sent, asked for again once it failed. ending: of a loan before its payout. */
const payoutActionKinds = ["payout-hold", "payout-release", "payout-repeat", "ending"] as const;
export type PayoutActionKind = (typeof payoutActionKinds)[number];

/** recovery: money received on a loan that was written off. */
export const loanActionKinds = [
  "receipt",
  "waiver",
  "reversal",
  "refund",
  "write-off",
  "recovery",
  ...payoutActionKinds,
] as const;
export type LoanActionKind = (typeof loanActionKinds)[number];

/** Of each kind the reasons to choose from; of a waiver or a reversal the borrower's statement says it in words of its own. */
export const loanActionReasons = {
  receipt: ["paid-outside", "collected"],
  recovery: ["paid-outside", "collected"],
  waiver: ["outage", "our-mistake", "hardship", "goodwill"],
  reversal: ["bounced", "other-loan", "entered-wrongly"],
  refund: ["overpaid", "our-mistake"],
  "write-off": ["uncollectable", "deceased", "fraud"],
  "payout-hold": ["to-be-checked", "borrower-asked", "fraud"],
  "payout-release": ["checked", "our-mistake"],
  "payout-repeat": ["repaired", "borrower-asked", "account-changed"],
  ending: ["borrower-asked", "cannot-pay-out", "deceased", "fraud"],
} as const satisfies Record<LoanActionKind, readonly string[]>;
export type LoanActionReason = (typeof loanActionReasons)[LoanActionKind][number];

/**
 * Where a payout stands for the desk. waiting: not sent yet. unknown: sent, and nobody knows yet whether the money arrives. lapsed: its
 * terms ran out before it was sent, and the borrower is asked again. ended: the loan was ended.
 */
export const payoutStandings = [
  "waiting",
  "held",
  "unknown",
  "failed",
  "lapsed",
  "arrived",
  "ended",
] as const;
export type PayoutStanding = (typeof payoutStandings)[number];

/** What may be done where a payout stands. */
export const payoutActionsAt: Readonly<Record<PayoutStanding, readonly PayoutActionKind[]>> = {
  waiting: ["payout-hold", "ending"],
  held: ["payout-release", "ending"],
  unknown: [],
  failed: ["payout-repeat", "ending"],
  lapsed: ["ending"],
  arrived: [],
  ended: [],
};

export function isPayoutKind(kind: LoanActionKind): kind is PayoutActionKind {
  return (payoutActionKinds as readonly LoanActionKind[]).includes(kind);
}

/** Kinds that nothing takes back. */
export const isFinalKind = (kind: LoanActionKind): boolean =>
  kind === "write-off" || kind === "ending";

/** By which way money came or was paid back outside the payment providers. */
export const moneyMeans = ["bank", "cash"] as const;
export type MoneyMeans = (typeof moneyMeans)[number];

/** The parts of a debt that may be waived at the desk. */
export const waivedParts = ["penalty", "interest"] as const;
export type WaivedPart = (typeof waivedParts)[number];

/** waiting: for a second person. */
export const loanActionStates = ["waiting", "done", "declined", "withdrawn"] as const;
export type LoanActionState = (typeof loanActionStates)[number];

/** mine: begun by others and waiting; own: begun by the caller and waiting; decided: done, declined or withdrawn. */
export const approvalViews = ["mine", "own", "decided"] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** The document of the lender's settings with the amounts that one person may decide alone, by role. */
export const moneyLimitsKind = "money-limits";

/** The roles that may propose, each with a limit of its own. */
export const moneyRoles = ["agent", "collector", "finance", "supervisor"] as const;
export type MoneyRole = (typeof moneyRoles)[number];

export function hasLimit(role: StaffRole): role is MoneyRole {
  return (moneyRoles as readonly StaffRole[]).includes(role);
}
