/** What a loan costs if all goes to plan: the figures an offer must show before it is accepted. */
import { type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { feesTaken, payoutAmount } from "./fees.ts";
import { instalmentAmount, type ScheduledInstalment } from "./schedule.ts";
import type { LoanTerms } from "./terms.ts";

export interface CostOfCredit {
  principal: Minor;
  /** What the borrower receives. */
  payout: Minor;
  interest: Minor;
  feesKeptBack: Minor;
  /** Fees in the instalments. */
  feesScheduled: Minor;
  /** What all instalments come to. */
  repayable: Minor;
  /** interest + all fees = repayable - payout. */
  cost: Minor;
}

export function costOfCredit(
  terms: LoanTerms,
  instalments: readonly ScheduledInstalment[],
): CostOfCredit {
  const interest = sum(instalments.map((instalment) => instalment.interest));
  const feesScheduled = sum(instalments.map((instalment) => instalment.fee));
  const feesKeptBack = feesTaken(terms, "kept-back");
  return {
    principal: terms.principal,
    payout: payoutAmount(terms),
    interest,
    feesKeptBack,
    feesScheduled,
    repayable: sum(instalments.map(instalmentAmount)),
    cost: interest + feesScheduled + feesKeptBack,
  };
}

/** Calendar days from disbursement to the last due date, as LN-1 and LN-3 count a term. */
export function termDays(instalments: readonly ScheduledInstalment[], disbursedOn: Day): number {
  const last = instalments.at(-1);
  return last === undefined ? 0 : daysBetween(disbursedOn, last.dueDate);
}
