/**
 * The yearly rate of charge of a loan by its plan, for offers and agreements: the equation of the European directives
 * with time counted in the plan's own periods (a year has 12 months, 52 weeks or 365 days). So the same loan has the
 * same rate on whatever day it is asked for, and however many days its months happen to have.
 */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { highestAnnualRate } from "./apr.ts";
import { yearsBetween } from "./apr-intervals.ts";
import { periodRate } from "./apr-solve.ts";
import { payoutAmount } from "./fees.ts";
import { instalmentAmount, schedule } from "./schedule.ts";
import type { Frequency, LoanTerms } from "./terms.ts";

export const periodsPerYear: Readonly<Record<Frequency, number>> = {
  daily: 365,
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
};

interface PlanFlow {
  on: Day;
  /** Positive: paid to the borrower. */
  net: Minor;
  /** Years after the payout, in the plan's own periods. */
  years: number;
}

/** What is paid out and paid back if all goes to plan; an instalment of nothing is no flow. */
export function planFlows(terms: LoanTerms, disbursedOn: Day): PlanFlow[] {
  const perYear = periodsPerYear[terms.plan.frequency];
  const lines = schedule(terms, disbursedOn);
  const first = firstPeriod(terms, disbursedOn, lines[0]!.dueDate);
  const payments = lines.map((line) => ({
    on: line.dueDate,
    net: -instalmentAmount(line),
    years: (first + line.number - 1) / perYear,
  }));
  const payout = { on: disbursedOn, net: payoutAmount(terms), years: 0 };
  return [payout, ...payments.filter(({ net }) => net < 0)];
}

/** As a fraction: 0.125 is 12.5 % a year. Null when no rate up to 10,000,000,000 % fits. */
export function planRate(terms: LoanTerms, disbursedOn: Day): number | null {
  const flows = planFlows(terms, disbursedOn);
  if (flows.length < 2 || flows[0]!.net <= 0) return null;
  const rate = periodRate(
    flows.map(({ net, years }) => ({ amount: net, whole: years, fraction: 0 })),
  );
  return rate === null || rate > highestAnnualRate ? null : rate;
}

/** How many periods the first one is: one, unless a fixed day of the month makes it shorter or longer. */
function firstPeriod({ plan }: LoanTerms, disbursedOn: Day, firstDue: Day): number {
  return plan.dueDay === undefined ? 1 : 12 * yearsBetween(disbursedOn, firstDue, "twelfths");
}
