/** What a book taken over is made of, and what can be wrong with it: for the wire, the server and the console alike. */

/** In the order in which they refer to each other. */
export const takeoverFiles = ["customers", "loans", "history"] as const;
export type TakeoverFile = (typeof takeoverFiles)[number];

/** The columns that a file has to have; a customer's birth date and document may be empty, and so may part and reference. */
export const takeoverColumns = {
  customers: ["customer", "phone", "name", "birth_date", "document_type", "document_number"],
  loans: [
    ...["loan", "customer", "product", "version", "amount", "instalments", "paid_out_on"],
    ...["client", "principal_owed", "total_owed"],
  ],
  history: ["loan", "on", "kind", "amount", "part", "reference"],
} as const satisfies Record<TakeoverFile, readonly string[]>;

/**
 * open: files are still brought. checking, booking, taking-back: a job is at it. checked: it waits for a second person. dropped: given
 * up before it was booked.
 */
export const takeoverStates = [
  "open",
  "checking",
  "checked",
  "booking",
  "booked",
  "taking-back",
  "taken-back",
  "dropped",
] as const;
export type TakeoverState = (typeof takeoverStates)[number];

/** Why a job left a takeover as it was; changed: a line is refused or counts otherwise than when it was looked at. */
export const takeoverProblems = ["", "changed", "happened-since", "failed"] as const;
export type TakeoverProblem = (typeof takeoverProblems)[number];

/** What is compared with the old book: two counts, then amounts. */
export const takeoverTotals = [
  "customers",
  "loans",
  "lent",
  "received",
  "principal",
  "owed",
] as const;
export type TakeoverTotal = (typeof takeoverTotals)[number];
export const takeoverCounts: readonly TakeoverTotal[] = ["customers", "loans"];

/** Why a file cannot be read. */
export const takeoverFileProblems = [
  "missing",
  "empty",
  "too-large",
  "not-text",
  "broken",
  "wrong-columns",
] as const;

/** Why a line is refused. */
export const takeoverLineProblems = [
  "needed",
  "too-long",
  "repeated",
  "phone",
  "phone-repeated",
  "phone-of-other",
  "name",
  "birth-date",
  "document-type",
  "document-number",
  "document-repeated",
  "document-of-other",
  "customer-unknown",
  "customer-refused",
  "product",
  "amount",
  "instalments",
  "day",
  "after-last-day",
  "before-payout",
  "client",
  "terms",
  "taken-over",
  "history-refused",
  "history-too-long",
  "loan-unknown",
  "kind",
  "part",
  "cannot-be",
] as const;
export type TakeoverLineProblem = (typeof takeoverLineProblems)[number];

/** Of a file; a longer book is brought in parts, or by the command line. */
export const takeoverLinesMaximum = 200_000;
/** Lines in one exported list. */
export const takeoverListMaximum = 10_000;
