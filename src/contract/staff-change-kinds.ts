/** What may be done to an account that proposes or decides, and where such a change stands (SF-1). */

export const staffChangeKinds = [
  "add",
  "switch-on",
  "change-role",
  "reset-password",
  "reset-second-factor",
  "link-identity",
] as const;
export type StaffChangeKind = (typeof staffChangeKinds)[number];

export const staffChangeStates = ["waiting", "done", "declined", "withdrawn"] as const;
export type StaffChangeState = (typeof staffChangeStates)[number];

/**
 * How a change came about: two-people as a rule; first-people while a lender was never open and had one person to manage staff; alone for accounts that
 * can only look on; command-line by whoever holds the server; provider by the company's own sign-in.
 */
export const staffChangeWays = [
  "two-people",
  "first-people",
  "alone",
  "command-line",
  "provider",
] as const;
export type StaffChangeWay = (typeof staffChangeWays)[number];

/** A new, promoted or reset account decides nothing for so long. */
export const hoursWithoutDecisions = 24;

/** For so many days nobody is the second person to whoever made or reset their account, nor to an account they made or reset. */
export const daysApart = 30;
