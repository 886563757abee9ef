/**
 * A loan's accounts as a pure function of its position (LN-5). Postings are the difference between
 * two positions, so the sum of all postings equals the position by construction, reversals
 * included.
 */
import { assertMinor, type Minor } from "#values/money.ts";
import { feesTaken, payoutAmount } from "./fees.ts";
import type { Parts, Position } from "./position-shape.ts";
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
  "unapplied-funds",
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

/** What the accounts of a loan follow from, of a position or of a loan that is being replayed. */
interface LedgerFigures {
  paidOut: boolean;
  received: Minor;
  refunded: Minor;
  /** Money received that nothing owed has taken. */
  unapplied: Minor;
  deferralFees: Minor;
  interestEarned: Minor;
  feesReturned: Minor;
  due: Parts;
  outstanding: Parts;
  waived: Minor;
  writtenOff: boolean;
}

/** The accounts of a loan in a position. */
export function balances(position: Position, terms: LoanTerms): Balances {
  return balancesOf(figuresOf(position), terms);
}

function figuresOf(position: Position): LedgerFigures {
  const { received, refunded, unapplied, deferralFees, interestEarned, outstanding } = position;
  const { feesReturned } = position;
  const due: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };
  let waived = 0;
  let writtenOff = false;
  for (const line of position.instalments) {
    due.penalty += line.due.penalty;
    due.fee += line.due.fee;
    due.interest += line.due.interest;
    due.principal += line.due.principal;
    waived += total(line.waived);
    writtenOff ||= total(line.writtenOff) > 0;
  }
  const money = { received, refunded, unapplied, deferralFees, interestEarned };
  const paidOut = position.disbursedOn !== null;
  return { paidOut, ...money, feesReturned, due, outstanding, waived, writtenOff };
}

/**
 * The accounts of a loan. Interest is receivable in full from disbursement against
 * unearned interest, which becomes income as days pass. Once written off nothing is receivable:
 * what is still owed stands as expense (less interest never earned), and recoveries bring it down.
 */
export function balancesOf(figures: LedgerFigures, terms: LoanTerms): Balances {
  const { received, refunded, unapplied, deferralFees, interestEarned } = figures;
  const cash = received - refunded;
  if (!figures.paidOut) {
    return { ...noBalances, "settlement-cash": cash, "unapplied-funds": minus(unapplied) };
  }
  const { due, outstanding, waived, writtenOff, feesReturned } = figures;
  const unearned = due.interest - interestEarned;
  const receivable = (amount: Minor) => (writtenOff ? 0 : amount);
  return {
    "settlement-cash": cash - payoutAmount(terms),
    "principal-receivable": receivable(outstanding.principal),
    "interest-receivable": receivable(outstanding.interest),
    "fee-receivable": receivable(outstanding.fee),
    "penalty-receivable": receivable(outstanding.penalty),
    "unearned-interest": writtenOff ? 0 : minus(unearned),
    "interest-income": minus(interestEarned),
    "fee-income": minus(due.fee + feesTaken(terms, "kept-back") - feesReturned),
    "penalty-income": minus(due.penalty),
    "deferral-fee-income": minus(deferralFees),
    "waiver-expense": waived,
    "write-off-expense": writtenOff ? total(outstanding) - unearned : 0,
    "unapplied-funds": minus(unapplied),
  };
}

/**
 * The entries that bring one set of balances to another, in the order of the accounts; they sum to
 * zero.
 */
export function postingsBetween(before: Balances, after: Balances): Posting[] {
  return accounts.flatMap((account) => {
    const amount = assertMinor(after[account] - before[account]);
    return amount === 0 ? [] : [{ account, amount }];
  });
}

function total(parts: Parts): Minor {
  return parts.penalty + parts.fee + parts.interest + parts.principal;
}

/** Never minus zero, which equals zero but does not look it. */
function minus(amount: Minor): Minor {
  return amount === 0 ? 0 : -amount;
}
