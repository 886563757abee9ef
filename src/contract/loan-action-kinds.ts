/** What staff may do about the money of a loan, why, and where a proposal stands (DK-4, DK-5). */

/** recovery: money received on a loan that was written off. */
export const loanActionKinds = [
  "receipt",
  "waiver",
  "reversal",
  "refund",
  "write-off",
  "recovery",
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
} as const satisfies Record<LoanActionKind, readonly string[]>;
export type LoanActionReason = (typeof loanActionReasons)[LoanActionKind][number];

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
