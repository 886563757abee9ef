/**
 * The yearly rate of charge of a loan by its plan, for offers and agreements: the rate of one period of the plan, compounded
 * over the periods of a year (12 months, 52 weeks or 365 days; the equation of the European directives) or times their number,
 * as the market has it. So the same loan has the same rate on whatever day it is asked for, and however many days its months
 * happen to have.
 */
import { type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { highestAnnualRate } from "./apr.ts";
import { yearsBetween } from "./apr-intervals.ts";
import { periodRate } from "./apr-solve.ts";
import { plannedDueDate } from "./due-dates.ts";
import { payoutAmount } from "./fees.ts";
import { instalmentAmount, type ScheduledInstalment, schedule } from "./schedule.ts";
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
  /** Periods of the plan after the payout. */
  periods: number;
}

/** irr-effective: compounded over the periods of a year. irr-nominal: times their number. */
export type PlanRateConvention = "irr-effective" | "irr-nominal";

/** What is paid out and paid back if all goes to plan; an instalment of nothing is no flow. */
export function planFlows(terms: LoanTerms, disbursedOn: Day): PlanFlow[] {
  return flowsOf(terms, disbursedOn, schedule(terms, disbursedOn));
}

function flowsOf(
  terms: LoanTerms,
  disbursedOn: Day,
  lines: readonly ScheduledInstalment[],
): PlanFlow[] {
  const first = firstPeriod(terms, disbursedOn);
  const payments = lines.map((line) => ({
    on: line.dueDate,
    net: -instalmentAmount(line),
    periods: first + line.number - 1,
  }));
  const payout = { on: disbursedOn, net: payoutAmount(terms), periods: 0 };
  return [payout, ...payments.filter(({ net }) => net < 0)];
}

/**
 * As a fraction: 0.125 is 12.5 % a year. Null when no rate up to 10,000,000,000 % fits. `lines` are the plan's instalments
 * where they are known already.
 */
export function planRate(
  terms: LoanTerms,
  disbursedOn: Day,
  convention: PlanRateConvention = "irr-effective",
  lines: readonly ScheduledInstalment[] = schedule(terms, disbursedOn),
): number | null {
  const flows = flowsOf(terms, disbursedOn, lines);
  if (flows.length < 2 || flows[0]!.net <= 0) return null;
  const found = periodRate(
    flows.map(({ net, periods }) => ({ amount: net, whole: periods, fraction: 0 })),
  );
  if (found === null) return null;
  const perYear = periodsPerYear[terms.plan.frequency];
  const rate =
    convention === "irr-nominal" ? perYear * found : Math.expm1(perYear * Math.log1p(found));
  return rate > highestAnnualRate ? null : rate;
}

/**
 * How many periods the first one is: one, unless the plan names a first due date or a fixed day of the month, which make
 * it shorter or longer. A date that moves off a day that is not worked changes no rate: the same loan has one rate on
 * whatever day it is asked for.
 */
function firstPeriod({ plan }: LoanTerms, disbursedOn: Day): number {
  const { frequency, dueDay, firstDue } = plan;
  if (dueDay === undefined && firstDue === undefined) return 1;
  const first = plannedDueDate(plan, disbursedOn, 1);
  if (frequency === "monthly") return 12 * yearsBetween(disbursedOn, first, "twelfths");
  return daysBetween(disbursedOn, first) / daysOf[frequency];
}

const daysOf = { daily: 1, weekly: 7, fortnightly: 14 } as const;
