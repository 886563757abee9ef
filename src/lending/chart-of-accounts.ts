/**
 * The chart of accounts (RP-1): each account of a loan with the code and the class that a finance officer expects. Codes are in the usual
 * ranges: 1 assets, 2 liabilities, 4 income, 5 expenses.
 */
import type { Account } from "./ledger-balances.ts";

export type AccountClass = "asset" | "liability" | "income" | "expense";

interface ChartEntry {
  /** Four digits; exports name an account by it, so it never changes its meaning. */
  code: string;
  class: AccountClass;
  /** From the general to the special, as plain-text accounting writes a path of accounts. */
  path: readonly string[];
}

export const chartOfAccounts: Readonly<Record<Account, ChartEntry>> = {
  "settlement-cash": { code: "1010", class: "asset", path: ["cash", "settlement"] },
  "principal-receivable": { code: "1110", class: "asset", path: ["loans", "principal"] },
  "interest-receivable": { code: "1120", class: "asset", path: ["loans", "interest"] },
  "fee-receivable": { code: "1130", class: "asset", path: ["loans", "fees"] },
  "penalty-receivable": { code: "1140", class: "asset", path: ["loans", "late charges"] },
  // A contra account: what borrowers will owe in interest that is not earned yet.
  "unearned-interest": { code: "1190", class: "asset", path: ["loans", "unearned interest"] },
  "unapplied-funds": { code: "2110", class: "liability", path: ["unapplied funds"] },
  "interest-income": { code: "4010", class: "income", path: ["interest"] },
  "fee-income": { code: "4020", class: "income", path: ["fees"] },
  "penalty-income": { code: "4030", class: "income", path: ["late charges"] },
  "deferral-fee-income": { code: "4040", class: "income", path: ["deferral fees"] },
  "waiver-expense": { code: "5010", class: "expense", path: ["waivers"] },
  "write-off-expense": { code: "5020", class: "expense", path: ["write-offs"] },
};
