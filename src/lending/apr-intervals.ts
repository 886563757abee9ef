/**
 * How yearly rates measure the time between two days: in years as the European directives have it, and
 * in months for the plain internal rate of return. Months are equal, whatever their number of days.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from "#values/business-day.ts";

/** Whole years and days, whole months (twelfths) and days, whole weeks (52 a year) and days, or days of a mean year. */
export type EuTimeBasis = "days-365" | "days-365.25" | "twelfths" | "weeks-52";

const monthsPerStep = { "days-365": 12, twelfths: 1 } as const;

/**
 * Years from the first drawdown to a later day (Directive 2008/48/EC annex I part I remark (c); the
 * counting is spelt out in Directive 2014/17/EU annex I and (EU) 2023/2225 annex III): whole years,
 * months or weeks are counted backwards from the later day; the days left over are divided by the 365 or
 * 366 days of the year that ends where the whole periods begin. With "days-365.25" days alone are counted, as Directive
 * 98/7/EC had it. Below zero for a day before the first drawdown.
 */
export function yearsBetween(from: Day, to: Day, basis: EuTimeBasis): number {
  if (to < from) return -yearsBetween(to, from, basis);
  if (basis === "days-365.25") return daysBetween(from, to) / 365.25;
  const { whole, reached } =
    basis === "weeks-52" ? weeksBack(from, to) : monthsBack(from, to, monthsPerStep[basis]);
  const periodsPerYear = basis === "weeks-52" ? 52 : 12 / monthsPerStep[basis];
  const days = daysBetween(from, reached);
  if (days === 0) return whole / periodsPerYear;
  return whole / periodsPerYear + days / daysBetween(addMonths(reached, -12), reached);
}

function weeksBack(from: Day, to: Day): { whole: number; reached: Day } {
  const whole = Math.floor(daysBetween(from, to) / 7);
  return { whole, reached: addDays(to, -7 * whole) };
}

function monthsBack(from: Day, to: Day, step: number): { whole: number; reached: Day } {
  const apart = calendarMonths(from, to);
  // From the last day of one month to the last of another is whole months: 31 January to 28 February.
  if (isMonthEnd(from) && isMonthEnd(to) && apart % step === 0) {
    return { whole: apart / step, reached: from };
  }
  let whole = Math.floor(apart / step);
  if (addMonths(to, -whole * step) < from) whole -= 1;
  return { whole, reached: addMonths(to, -whole * step) };
}

/**
 * Whole months from one day to a later one, or null: the same day of the month, both the last day of
 * their months, or the last of February for a 29th, 30th or 31st.
 */
export function wholeMonthsBetween(from: Day, to: Day): number | null {
  const apart = calendarMonths(from, to);
  const whole =
    addMonths(from, apart) === to ||
    addMonths(to, -apart) === from ||
    (isMonthEnd(from) && isMonthEnd(to));
  return whole ? apart : null;
}

/** Difference of the calendar months alone: 31 January to 1 February is 1. */
export function calendarMonths(from: Day, to: Day): number {
  const first = partsOf(from);
  const last = partsOf(to);
  return (last.year - first.year) * 12 + last.month - first.month;
}

function isMonthEnd(of: Day): boolean {
  return partsOf(addDays(of, 1)).date === 1;
}
