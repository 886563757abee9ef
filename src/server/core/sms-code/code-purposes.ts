/** What a one-time code may be asked for. */
export const codePurposes = [
  "register",
  "sign-in",
  "delete-account",
  "payout-account",
  "complaint",
] as const;

export type CodePurpose = (typeof codePurposes)[number];
