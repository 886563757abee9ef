/** The accounts of the ledger: a loan's, and those of entries that belong to no single loan. Codes and classes stand in the chart of accounts. */
import type { Minor } from "#values/money.ts";

export const accounts = [
  "settlement-cash",
  "principal-receivable",
  "interest-receivable",
  "fee-receivable",
  "penalty-receivable",
  "refund-receivable",
  "unearned-interest",
  "deferred-income",
  "interest-income",
  "fee-income",
  "penalty-income",
  "deferral-fee-income",
  "waiver-expense",
  "write-off-expense",
  "unapplied-funds",
  "opening-balances",
] as const;

export type Account = (typeof accounts)[number];

/** One for each payment provider: what it holds of the lender's money between moving it and settling it. */
const clearingAccounts = [
  "clearing-simulator",
  "clearing-razorpay",
  "clearing-dragonpay",
  "clearing-selcom",
  "clearing-daraja",
  "clearing-airtel",
  "clearing-vodacom",
] as const;

export type ClearingAccount = (typeof clearingAccounts)[number];

/** Of the whole book: provisions and suspended interest. */
const bookAccounts = ["loan-loss-provision", "suspended-interest", "provision-expense"] as const;

export type BookAccount = (typeof bookAccounts)[number];

/** Beside a loan's own accounts; see `general-entries.ts`. */
export const generalAccounts = [
  ...clearingAccounts,
  "suspense",
  "provider-fee-expense",
  ...bookAccounts,
] as const;

export type LedgerAccount = Account | (typeof generalAccounts)[number];

/** Signed minor units, debit positive; sums to zero. */
export type Balances = Record<Account, Minor>;

/** All accounts at zero: before anything has happened. */
export const noBalances: Balances = Object.fromEntries(accounts.map((a) => [a, 0])) as Balances;
