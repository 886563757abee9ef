/**
 * The chart of accounts (RP-1): each account of the ledger with the code and the class that a finance officer expects. Codes are in the usual
 * ranges: 1 assets, 2 liabilities, 3 equity,
 * 4 income, 5 expenses.
 */
import type { LedgerAccount } from "./ledger-accounts.ts";

export type AccountClass = "asset" | "liability" | "equity" | "income" | "expense";

interface ChartEntry {
  /** Four digits; exports name an account by it, so it never changes its meaning. */
  code: string;
  class: AccountClass;
  /** From the general to the special, as plain-text accounting writes a path of accounts. */
  path: readonly string[];
}

export const chartOfAccounts: Readonly<Record<LedgerAccount, ChartEntry>> = {
  "settlement-cash": { code: "1010", class: "asset", path: ["cash", "settlement"] },
  // What each payment provider holds of the lender's money until it settles it.
  "clearing-simulator": { code: "1021", class: "asset", path: ["cash", "clearing", "simulator"] },
  "clearing-razorpay": { code: "1022", class: "asset", path: ["cash", "clearing", "razorpay"] },
  "clearing-dragonpay": { code: "1023", class: "asset", path: ["cash", "clearing", "dragonpay"] },
  "clearing-selcom": { code: "1024", class: "asset", path: ["cash", "clearing", "selcom"] },
  "clearing-daraja": { code: "1025", class: "asset", path: ["cash", "clearing", "daraja"] },
  "clearing-airtel": { code: "1026", class: "asset", path: ["cash", "clearing", "airtel"] },
  "clearing-vodacom": { code: "1027", class: "asset", path: ["cash", "clearing", "vodacom"] },
  "principal-receivable": { code: "1110", class: "asset", path: ["loans", "principal"] },
  "interest-receivable": { code: "1120", class: "asset", path: ["loans", "interest"] },
  "fee-receivable": { code: "1130", class: "asset", path: ["loans", "fees"] },
  "penalty-receivable": { code: "1140", class: "asset", path: ["loans", "late charges"] },
  // What was refunded of a payment that was reversed afterwards: the borrower owes it back.
  "refund-receivable": { code: "1150", class: "asset", path: ["loans", "refunds"] },
  // A contra account: what borrowers will owe in interest that is not earned yet.
  "unearned-interest": { code: "1190", class: "asset", path: ["loans", "unearned interest"] },
  // Two more: what is expected not to come back, and interest earned on loans so late that it is no income for now.
  "loan-loss-provision": {
    ...{ code: "1191", class: "asset" },
    path: ["loans", "provision for losses"],
  },
  "suspended-interest": { code: "1192", class: "asset", path: ["loans", "suspended interest"] },
  // And one of loans that recognise income by effective interest: what was charged and is income of later days.
  "deferred-income": { code: "1193", class: "asset", path: ["loans", "deferred income"] },
  "unapplied-funds": { code: "2110", class: "liability", path: ["unapplied funds"] },
  // Money that came and belongs to no loan yet.
  suspense: { code: "2120", class: "liability", path: ["suspense"] },
  // What loans taken over from another book owed when they came: the other side is where the lender's old books closed.
  "opening-balances": { code: "3010", class: "equity", path: ["opening balances"] },
  "interest-income": { code: "4010", class: "income", path: ["interest"] },
  "fee-income": { code: "4020", class: "income", path: ["fees"] },
  "penalty-income": { code: "4030", class: "income", path: ["late charges"] },
  "deferral-fee-income": { code: "4040", class: "income", path: ["deferral fees"] },
  "waiver-expense": { code: "5010", class: "expense", path: ["waivers"] },
  "write-off-expense": { code: "5020", class: "expense", path: ["write-offs"] },
  "provision-expense": { code: "5030", class: "expense", path: ["provisions"] },
  "provider-fee-expense": { code: "5110", class: "expense", path: ["payment providers' fees"] },
};
