/**
 * What every repayment method gets and gives. A method decides what an instalment should come to;
 * the walk here sees to it that principal is never negative, never more than is left, and all of it
 * is repaid.
 */
import { type Minor, sum } from "#values/money.ts";
import { type Fraction, fractionOf, times } from "#values/rate.ts";
import type { RoundingMode } from "#values/rounding.ts";
import type { StepRounding } from "../terms.ts";

export interface PlanFigures {
  principal: Minor;
  /** One exact rate a period; as many as there are instalments. */
  rates: readonly Fraction[];
  /** Periods at the start without principal; fewer than there are instalments. */
  principalFree: number;
  /**
   * Periods at the start without interest: their rate is 0, but not every rate of 0 is one of them.
   */
  interestFree: number;
  /** Instalments are rounded to whole steps of so many minor units. */
  roundTo: Minor;
  rounding: RoundingMode;
  interestRounding: StepRounding;
}

export interface PrincipalAndInterest {
  principal: Minor;
  interest: Minor;
}

export type Method = (figures: PlanFigures) => PrincipalAndInterest[];

/** Interest of one period on what is still owed, rounded once to the step of interest. */
export function interestOn(balance: Minor, period: number, figures: PlanFigures): Minor {
  const rate = figures.rates[period];
  if (rate === undefined) throw new RangeError(`no rate for period ${period}`);
  const { roundTo, rounding } = figures.interestRounding;
  return fractionOf(balance, times(rate, 1n, BigInt(roundTo)), rounding) * roundTo;
}

/**
 * Walks the balance down. `interestOf` gives the interest of a period on what is owed at its start,
 * `amountOf` what the instalment should come to. An instalment in the principal-free periods is its
 * interest to the cent; the last instalment takes what is left.
 */
export function walkDown(
  figures: PlanFigures,
  interestOf: (balance: Minor, period: number) => Minor,
  amountOf: (interest: Minor, period: number) => Minor,
): PrincipalAndInterest[] {
  const last = figures.rates.length - 1;
  let balance = figures.principal;
  const lines = figures.rates.map((_, period) => {
    const interest = interestOf(balance, period);
    let principal = 0;
    if (period === last) principal = balance;
    else if (period >= figures.principalFree) {
      principal = Math.min(balance, Math.max(0, amountOf(interest, period) - interest));
    }
    balance -= principal;
    return { principal, interest };
  });
  if (sum(lines.map((line) => line.principal)) !== figures.principal) {
    throw new Error("the principal of a schedule does not add up");
  }
  return lines;
}
