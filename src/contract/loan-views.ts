/** Views of the staff list of loans, and where a loan stands; the browser needs them without the contract. */

/**
 * open: paid out, not settled and not written off. due: within the reminder days of a due date. late: past due. written-off: given up in the ledger and owed all
 * the same, recovered apart from what is late. payout: accepted, the money is on its way or came back. applied: not accepted yet.
 */
export const loanViews = [
  "open",
  "due",
  "late",
  "written-off",
  "payout",
  "settled",
  "applied",
  "all",
] as const;
export type LoanViewName = (typeof loanViews)[number];

/** Where a loan stands: its application until the payout, its position from then on. */
export const loanStates = [
  "applied",
  "approved",
  "declined",
  "cancelled",
  "payout",
  "payout-failed",
  "running",
  "due",
  "overdue",
  "written-off",
  "settled",
] as const;
export type LoanStateName = (typeof loanStates)[number];
