/**
 * What the periods of a new plan bear (HL-2): whole periods bear what the loan's periods bear, days outside of them (a short first
 * period, a pause) their share of the period they lie in, or their days where the loan counts days.
 */
import { addDays, addMonths, type Day, daysBetween } from "#values/business-day.ts";
import { type Fraction, parsePercent, plus, times, zeroFraction } from "#values/rate.ts";
import { dueDate } from "./due-dates.ts";
import type { Restructuring } from "./events.ts";
import { rateOfDays, rateOfPeriod } from "./period-rates.ts";
import type { Frequency, Plan } from "./terms.ts";

export interface RestructuredPeriods {
  dueDates: readonly Day[];
  /** Where each period begins. */
  starts: readonly Day[];
  /** One exact rate a period. */
  rates: readonly Fraction[];
  /** From the day of the event until the first period begins; equal days where there is no pause. */
  pause: { from: Day; until: Day; rate: Fraction };
}

/** `original` is the plan of the terms and the days from the payout to its last due date, which a rate for the term is shared by. */
export function restructuredPeriods(
  { plan, termDays }: { plan: Plan; termDays: number },
  { firstDue, frequency, instalments, ratePercent, pauseInterest }: Restructuring,
  on: Day,
): RestructuredPeriods {
  const named = { frequency, firstDue: { on: firstDue, leastDays: 1 }, daysOff: plan.daysOff };
  const dueDates = Array.from({ length: instalments }, (_, index) => dueDate(named, on, index + 1));
  const percent = parsePercent(ratePercent ?? plan.rate.percent);
  if (percent === null) throw new RangeError(`not a percentage: ${ratePercent}`);
  const counted = { plan, percent, termDays };
  const aPeriodBefore = periodBefore(frequency, firstDue);
  const until = aPeriodBefore > on ? aPeriodBefore : on;
  const starts = [until, ...dueDates.slice(0, -1)];
  const whole = plan.dayCount === "period" ? rateOfPeriod(plan, percent, frequency) : null;
  const rates = dueDates.map((due, index) => {
    if (whole === null) return rateOfDays(counted, starts[index]!, due);
    if (index > 0 || aPeriodBefore >= on) return whole;
    return partOf(whole, daysBetween(on, firstDue), daysBetween(aPeriodBefore, firstDue));
  });
  const bears = pauseInterest === "charged" && until > on;
  const rate = bears ? ofPause(counted, whole, { frequency, from: on, until }) : zeroFraction;
  return { dueDates, starts, rates, pause: { from: on, until, rate } };
}

/** Whole periods back from the end of the pause, and the share of one that is left. */
function ofPause(
  counted: Parameters<typeof rateOfDays>[0],
  whole: Fraction | null,
  { frequency, from, until }: { frequency: Frequency; from: Day; until: Day },
): Fraction {
  if (whole === null) return rateOfDays(counted, from, until);
  let rate = zeroFraction;
  for (let count = 0; ; count += 1) {
    const end = periodsFrom(frequency, until, -count);
    if (end <= from) return rate;
    const begin = periodsFrom(frequency, until, -count - 1);
    if (begin <= from)
      return plus(rate, partOf(whole, daysBetween(from, end), daysBetween(begin, end)));
    rate = plus(rate, whole);
  }
}

function partOf(whole: Fraction, days: number, of: number): Fraction {
  return times(whole, BigInt(days), BigInt(of));
}

function periodBefore(frequency: Frequency, due: Day): Day {
  return periodsFrom(frequency, due, -1);
}

const daysOf = { daily: 1, weekly: 7, fortnightly: 14 } as const;

/** Counted from one day, so that months keep its day of the month. */
export function periodsFrom(frequency: Frequency, from: Day, count: number): Day {
  if (frequency === "monthly") return addMonths(from, count);
  return addDays(from, daysOf[frequency] * count);
}
