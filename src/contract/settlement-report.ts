/** The fixed words of reconciliation that pages need too: why a file was not taken, how a difference is called. */

/** Why a file was not taken as a statement. */
export const statementProblems = [
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

export const differenceKinds = [
  "amount-differs",
  "status-differs",
  "theirs-alone",
  "ours-alone",
  "told-twice",
] as const;
