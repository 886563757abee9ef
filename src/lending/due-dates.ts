/**
 * When instalments fall due: whole periods counted from the disbursement, so that dates never
 * drift, or a fixed day of the month.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from "#values/business-day.ts";
import type { DueDay, Plan } from "./terms.ts";

/** Days of one period; a month has no fixed number of days. */
const daysOfPeriod = { daily: 1, weekly: 7, fortnightly: 14, monthly: null } as const;

/**
 * The due date of instalment `number` (1, 2, 3 ...). Months keep the day of the month of the
 * disbursement, or the plan's own day; the last day where a month is shorter: 31 January, 28
 * February, 31 March.
 */
export function dueDate(
  { frequency, dueDay }: Pick<Plan, "frequency" | "dueDay">,
  disbursedOn: Day,
  number: number,
): Day {
  const days = daysOfPeriod[frequency];
  if (days !== null) return addDays(disbursedOn, days * number);
  if (dueDay === undefined) return addMonths(disbursedOn, number);
  return dayOfMonth(disbursedOn, monthsToFirst(dueDay, disbursedOn) + number - 1, dueDay);
}

/** How many months after the month of the payout the first due date lies. */
function monthsToFirst(dueDay: DueDay, disbursedOn: Day): number {
  const earliest = addDays(disbursedOn, Math.max(1, dueDay.leastDays));
  let months = 0;
  while (dayOfMonth(disbursedOn, months, dueDay) < earliest) months += 1;
  return months;
}

/** The day in the month that is `months` after the month of a day. */
function dayOfMonth(of: Day, months: number, dueDay: DueDay): Day {
  const first = addMonths(addDays(of, 1 - partsOf(of).date), months);
  const length = daysBetween(first, addMonths(first, 1));
  return addDays(first, Math.min(dueDay.dayOfMonth, length) - 1);
}
