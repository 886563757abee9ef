/**
 * The posting rules: what each account of a loan holds, by version. A loan keeps the version it was made under to its end (RP-6,
 * decision record 0165), so a version that any loan names is never changed or removed: a rule that is to change gets a new
 * version here, and its first day in `rule-versions.ts`.
 */
import type { Minor } from "#values/money.ts";
import { feesTaken, payoutAmount } from "./fees.ts";
import { type Balances, noBalances } from "./ledger-accounts.ts";
import type { Parts } from "./position-shape.ts";
import { rulesOf } from "./rule-versions.ts";
import type { LoanTerms } from "./terms.ts";

/** What the accounts of a loan follow from, of a position or of a loan that is being replayed. */
export interface LedgerFigures {
  paidOut: boolean;
  received: Minor;
  refunded: Minor;
  /** Money received that nothing owed has taken; never below zero. */
  unapplied: Minor;
  /** Refunded of payments that were reversed afterwards. */
  overRefunded: Minor;
  deferralFees: Minor;
  interestEarned: Minor;
  /** Of interest earned and agreed fees, what is income of later days (version 3). */
  deferred: Minor;
  feesReturned: Minor;
  due: Parts;
  outstanding: Parts;
  waived: Minor;
  writtenOff: boolean;
}

/** The accounts of a loan by its figures; they sum to zero. */
export type PostingRule = (figures: LedgerFigures, terms: LoanTerms) => Balances;

/** By version. */
export const postingRules: ReadonlyMap<number, PostingRule> = new Map([
  [1, asEarned],
  [2, asEarned],
  [3, overTime],
]);

/**
 * Since version 2 money that a payment provider moved stands on that provider's clearing account, until its settlement report is
 * reconciled. The loan's balances are those of version 1: its settlement cash counts clearing accounts as well.
 */
export function postsToClearing(terms: Pick<LoanTerms, "rules">): boolean {
  return rulesOf(terms).posting >= 2;
}

/**
 * Versions 1 and 2. Interest is receivable in full from disbursement against
 * unearned interest, which becomes income as days pass. Once written off nothing is receivable:
 * what is still owed stands as expense (less interest never earned), and recoveries bring it down.
 */
function asEarned(figures: LedgerFigures, terms: LoanTerms): Balances {
  const { received, refunded, unapplied, overRefunded, deferralFees, interestEarned } = figures;
  const cash = received - refunded;
  if (!figures.paidOut) {
    return {
      ...noBalances,
      "settlement-cash": cash,
      "refund-receivable": overRefunded,
      "unapplied-funds": minus(unapplied),
    };
  }
  const { due, outstanding, waived, writtenOff, feesReturned } = figures;
  const unearned = due.interest - interestEarned;
  const receivable = (amount: Minor) => (writtenOff ? 0 : amount);
  return {
    ...noBalances,
    "settlement-cash": cash - payoutAmount(terms),
    "principal-receivable": receivable(outstanding.principal),
    "interest-receivable": receivable(outstanding.interest),
    "fee-receivable": receivable(outstanding.fee),
    "penalty-receivable": receivable(outstanding.penalty),
    "refund-receivable": receivable(overRefunded),
    "unearned-interest": writtenOff ? 0 : minus(unearned),
    "interest-income": minus(interestEarned),
    "fee-income": minus(due.fee + feesTaken(terms, "kept-back") - feesReturned),
    "penalty-income": minus(due.penalty),
    "deferral-fee-income": minus(deferralFees),
    "waiver-expense": waived,
    "write-off-expense": writtenOff ? total(outstanding) + overRefunded - unearned : 0,
    "unapplied-funds": minus(unapplied),
  };
}

/**
 * Version 3, where the lender chose it: interest and agreed fees are interest income by the effective-interest schedule. What it is behind or
 * ahead of what was earned and charged stands as deferred income, which belongs to the loan: a write-off's expense bears it.
 */
function overTime(figures: LedgerFigures, terms: LoanTerms): Balances {
  const held = asEarned(figures, terms);
  if (!figures.paidOut) return held;
  const { deferred, writtenOff } = figures;
  const { "interest-income": interest, "fee-income": fees, "write-off-expense": lost } = held;
  return {
    ...held,
    "interest-income": interest + fees + deferred,
    "fee-income": 0,
    "deferred-income": writtenOff ? 0 : minus(deferred),
    "write-off-expense": writtenOff ? lost - deferred : lost,
  };
}

function total(parts: Parts): Minor {
  return parts.penalty + parts.fee + parts.interest + parts.principal;
}

/** Never minus zero, which equals zero but does not look it. */
function minus(amount: Minor): Minor {
  return amount === 0 ? 0 : -amount;
}
