/**
 * The share of the interest rate each period bears, as exact fractions. This is where day count
 * conventions live, so that the repayment methods only ever see one rate a period.
 */
import { type Day, daysBetween, partsOf } from "#values/business-day.ts";
import { type Fraction, parsePercent, times, zeroFraction } from "#values/rate.ts";
import type { Frequency, Plan, Rate } from "./terms.ts";

/**
 * One fraction a period, 0 in the interest-free periods at the start. With day count "period" a
 * week is 7 days, a year 365 days, 52 weeks or 12 months, and a month 30 days. With the others days
 * are counted: a rate a day or week is for those days, a rate a month or year for its share of a
 * year. A rate for the term is shared by periods or by counted days. Throws a RangeError on a bad
 * percent.
 */
export function periodRates(plan: Plan, disbursedOn: Day, dueDates: readonly Day[]): Fraction[] {
  const rate = parsePercent(plan.rate.percent);
  if (rate === null) throw new RangeError(`not a percentage: ${plan.rate.percent}`);
  const starts = [disbursedOn, ...dueDates.slice(0, -1)];
  const counted = dueDates.map((due, index) =>
    countDays(plan.dayCount, starts[index] ?? disbursedOn, due),
  );
  const term = counted.reduce((total, days) => total + days, 0);
  return counted.map((days, index) => {
    if (index < plan.grace.interest) return zeroFraction;
    // What accrues day by day accrues on no day where two due dates moved to the same one.
    if (plan.interestBasis === "actual-balance" && dueDates[index] === starts[index]) {
      return zeroFraction;
    }
    if (plan.dayCount === "period") return ofPeriods(rate, plan, dueDates.length);
    return ofDays(rate, plan.rate.per, days, {
      term,
      year: plan.dayCount === "actual/365" ? 365 : 360,
    });
  });
}

const perDay = { daily: [1, 1], weekly: [7, 1], fortnightly: [14, 1], monthly: [30, 1] } as const;
const perWeek = { daily: [1, 7], weekly: [1, 1], fortnightly: [2, 1], monthly: [52, 12] } as const;
const perMonth = {
  daily: [1, 30],
  weekly: [12, 52],
  fortnightly: [12, 26],
  monthly: [1, 1],
} as const;
const perYear = {
  daily: [1, 365],
  weekly: [1, 52],
  fortnightly: [1, 26],
  monthly: [1, 12],
} as const;
const inOnePeriod: Record<
  Exclude<Rate["per"], "term">,
  Record<Frequency, readonly [number, number]>
> = { day: perDay, week: perWeek, month: perMonth, year: perYear };

function ofPeriods(rate: Fraction, plan: Plan, periods: number): Fraction {
  if (plan.rate.per === "term") return times(rate, 1n, BigInt(periods));
  const [numerator, denominator] = inOnePeriod[plan.rate.per][plan.frequency];
  return times(rate, BigInt(numerator), BigInt(denominator));
}

function ofDays(
  rate: Fraction,
  per: Rate["per"],
  days: number,
  base: { term: number; year: number },
): Fraction {
  const count = BigInt(days);
  if (per === "day") return times(rate, count);
  if (per === "week") return times(rate, count, 7n);
  if (per === "month") return times(rate, 12n * count, BigInt(base.year));
  if (per === "year") return times(rate, count, BigInt(base.year));
  return times(rate, count, BigInt(Math.max(base.term, 1)));
}

function countDays(dayCount: Plan["dayCount"], from: Day, to: Day): number {
  if (dayCount !== "30/360") return daysBetween(from, to);
  // 30/360 US (bond basis): the 31st counts as the 30th, at the end only after a start on the 30th.
  const start = partsOf(from);
  const end = partsOf(to);
  const startDate = Math.min(start.date, 30);
  const endDate = startDate === 30 ? Math.min(end.date, 30) : end.date;
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + (endDate - startDate);
}

/** What a whole period of some frequency bears at a percentage for the time the plan's rate is for, periods counted. */
export function rateOfPeriod(plan: Plan, percent: Fraction, frequency: Frequency): Fraction {
  const { per } = plan.rate;
  if (per !== "term") return ofPeriods(percent, { ...plan, frequency }, 1);
  // A rate for the term is shared by the periods the loan began with; what one of them bears is carried to the other frequency.
  const each = times(percent, 1n, BigInt(plan.instalments));
  const [numerator, denominator] = onePeriodIn[plan.frequency][frequency];
  return times(each, BigInt(numerator), BigInt(denominator));
}

const fortnightIn = {
  daily: [1, 14],
  weekly: [1, 2],
  fortnightly: [1, 1],
  monthly: [26, 12],
} as const;
const onePeriodIn: Record<Frequency, Record<Frequency, readonly [number, number]>> = {
  daily: perDay,
  weekly: perWeek,
  fortnightly: fortnightIn,
  monthly: perMonth,
};

/** What counted days bear; a rate for the term is shared by the days from the payout to the last due date. */
export function rateOfDays(
  { plan, percent, termDays }: { plan: Plan; percent: Fraction; termDays: number },
  from: Day,
  to: Day,
): Fraction {
  const year = plan.dayCount === "actual/365" ? 365 : 360;
  const days = countDays(plan.dayCount, from, to);
  return ofDays(percent, plan.rate.per, days, { term: termDays, year });
}
