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

/**
 * The accounts of a loan in a position. Interest is receivable in full from disbursement against
 * unearned interest, which becomes income as days pass. Once written off nothing is receivable:
 * what is still owed stands as expense (less interest never earned), and recoveries bring it down.
 */
export function balances(position: Position, terms: LoanTerms): Balances {
  if (position.disbursedOn === null) {
    const cash = position.received - position.refunded;
    return { ...noBalances, "settlement-cash": cash, "borrower-credit": minus(position.credit) };
  }
  const { outstanding, interestEarned, outstandingTotal } = position;
  const due = { penalty: 0, fee: 0, interest: 0 };
  let waived = 0;
  let writtenOff = false;
  for (const line of position.instalments) {
    due.penalty += line.due.penalty;
    due.fee += line.due.fee;
    due.interest += line.due.interest;
    waived += total(line.waived);
    writtenOff ||= total(line.writtenOff) > 0;
  }
  const unearned = due.interest - interestEarned;
  const receivable = (amount: Minor) => (writtenOff ? 0 : amount);
  return {
    "settlement-cash": position.received - position.refunded - payoutAmount(terms),
    "principal-receivable": receivable(outstanding.principal),
    "interest-receivable": receivable(outstanding.interest),
    "fee-receivable": receivable(outstanding.fee),
    "penalty-receivable": receivable(outstanding.penalty),
    "unearned-interest": writtenOff ? 0 : minus(unearned),
    "interest-income": minus(interestEarned),
    "fee-income": minus(due.fee + feesTaken(terms, "kept-back")),
    "penalty-income": minus(due.penalty),
    "deferral-fee-income": minus(position.deferralFees),
    "waiver-expense": waived,
    "write-off-expense": writtenOff ? outstandingTotal - unearned : 0,
    "borrower-credit": minus(position.credit),
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
