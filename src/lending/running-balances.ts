/** What the accounts of a loan hold while it is replayed, from sums that are kept up: no instalment that nothing happens to is looked at. */
import { deferredIncome } from "./effective-interest.ts";
import type { Balances } from "./ledger-accounts.ts";
import { balancesOf } from "./ledger-balances.ts";
import { interestEarned } from "./position.ts";
import { heldOf, type RunningLoan } from "./running-loan.ts";

/** On the open day. */
export function runningBalances(loan: RunningLoan): Balances {
  const { received, refunded, deferralFees, feesReturned } = loan;
  const { terms, disbursedOn, sums, openDay } = loan;
  const earned = interestEarned(loan, openDay);
  const money = { received, refunded, ...heldOf(loan), deferralFees, interestEarned: earned };
  const deferred = deferredIncome(loan, earned);
  const writtenOff = sums.writtenOff > 0;
  const paidOut = disbursedOn !== null;
  const figures = { ...sums, ...money, deferred, feesReturned, paidOut, writtenOff };
  return balancesOf(figures, terms);
}
