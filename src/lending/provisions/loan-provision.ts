/** What is provided for one loan on a day, and what of its interest is suspended (RP-5): exact, rounded once, half up. */
import { type Day, dayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import { isSettled } from "../loan-status.ts";
import { daysLate, type PortfolioLoan, visitDays } from "../portfolio/standing.ts";
import { runningBalances } from "../running-balances.ts";
import type { RunningLoan } from "../running-loan.ts";
import { bucketOf, type ProvisionRules } from "./provision-rules.ts";

export interface LoanProvision {
  /** The place of its bucket. */
  bucket: number;
  daysLate: number;
  principal: Minor;
  /** Interest earned and not paid that is no income for now. */
  suspended: Minor;
  /** What is provided for: principal, and what else is earned where the rules say so. */
  exposure: Minor;
  provision: Minor;
}

/** Null for a loan out of the book: not paid out by then, written off, or nothing owed. */
export function provisionOf(
  loan: PortfolioLoan,
  rules: ProvisionRules,
  on: Day,
): LoanProvision | null {
  let found: LoanProvision | null = null;
  visitDays(loan, [dayNumber(on)], (running) => {
    found = provisionOfRunning(running, rules);
  });
  return found;
}

function provisionOfRunning(loan: RunningLoan, rules: ProvisionRules): LoanProvision | null {
  if (loan.disbursedOn === null || loan.writtenOffOn !== null || isSettled(loan)) return null;
  const late = daysLate(loan);
  const bucket = bucketOf(rules, late);
  const held = runningBalances(loan);
  const { principal } = loan.sums.outstanding;
  // Interest may be paid before it is earned.
  const earned = Math.max(0, held["interest-receivable"] + held["unearned-interest"]);
  const { suspendAfter, withEarned } = rules;
  const suspended = suspendAfter !== null && late > suspendAfter ? earned : 0;
  const charged = held["fee-receivable"] + held["penalty-receivable"];
  const exposure = principal + (withEarned ? earned - suspended + charged : 0);
  const rate = rules.buckets[bucket]?.rateBps ?? 0;
  return {
    ...{ bucket, daysLate: late, principal, suspended, exposure },
    provision: divide(BigInt(exposure) * BigInt(rate), 10_000n, "half-up"),
  };
}
