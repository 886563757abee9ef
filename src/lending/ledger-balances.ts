/** A loan's accounts as a pure function of its position (filled in within minutes; the signatures stand). */
import type { Minor } from "#values/money.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

export const accounts = [
  "settlement-cash",
  "principal-receivable",
  "interest-receivable",
  "fee-receivable",
  "penalty-receivable",
  "unearned-interest",
  "interest-income",
  "fee-income",
  "penalty-income",
  "deferral-fee-income",
  "waiver-expense",
  "write-off-expense",
  "borrower-credit",
] as const;

export type Account = (typeof accounts)[number];

/** Signed minor units, debit positive; sums to zero. */
export type Balances = Record<Account, Minor>;

export interface Posting {
  account: Account;
  /** Debit positive, never zero. */
  amount: Minor;
}

/** All accounts at zero: before anything has happened. */
export const noBalances: Balances = Object.fromEntries(accounts.map((a) => [a, 0])) as Balances;

export function balances(_position: Position, _terms: LoanTerms): Balances {
  throw new Error("being written");
}

export function postingsBetween(_before: Balances, _after: Balances): Posting[] {
  throw new Error("being written");
}
