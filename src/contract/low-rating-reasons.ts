/** Why an order was rated low: names that page, console, wire and server share, without any schema. */

/** In the order they are offered. */
export const lowRatingReasons = [
  "cost",
  "slow",
  "hard-to-use",
  "service",
  "collection",
  "other",
] as const;

/** Of the borrower's own words, as a person counts them. */
export const lowRatingCharactersMaximum = 500;
