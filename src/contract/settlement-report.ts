/** Names shared by wire and pages: why a settlement report was rejected, and the kinds of discrepancy. */

/** Why a file was rejected as a settlement report. */
export const reportProblems = [
  "too-large",
  "not-text",
  "broken",
  "wrong-columns",
  "wrong-value",
  "wrong-sums",
  "other-currency",
  "no-period",
  "outside-period",
] as const;

export const discrepancyKinds = [
  "amount-differs",
  "status-differs",
  "missing-in-ledger",
  "missing-at-provider",
  "duplicate",
] as const;
