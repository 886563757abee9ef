/**
 * When instalments fall due: whole periods counted from the disbursement, so that dates never
 * drift; a fixed day of the month; or counted from a first due date of their own.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from "#values/business-day.ts";
import type { DueDay, Frequency, Plan } from "./terms.ts";
import { dueDateMoved } from "./working-days.ts";

/** Days of one period; a month has no fixed number of days. */
const daysOfPeriod = { daily: 1, weekly: 7, fortnightly: 14, monthly: null } as const;

/** What of a plan its due dates follow from. */
export type DueDateRules = Pick<Plan, "frequency" | "dueDay" | "firstDue" | "daysOff">;

/**
 * The due date of instalment `number` (1, 2, 3 ...), moved to a working day where the plan says so. A date that moved
 * moves none after it.
 */
export function dueDate(plan: DueDateRules, disbursedOn: Day, number: number): Day {
  return dueDateMoved(plan.daysOff, plannedDueDate(plan, disbursedOn, number));
}

/**
 * The due date before it is asked whether that day is worked. Months keep the day of the month of the disbursement, of
 * the plan's first due date, or the plan's own day; the last day where a month is shorter: 31 January, 28 February, 31
 * March.
 */
export function plannedDueDate(
  { frequency, dueDay, firstDue }: DueDateRules,
  disbursedOn: Day,
  number: number,
): Day {
  if (frequency === "monthly" && dueDay !== undefined) {
    return dayOfMonth(disbursedOn, monthsToFirst(dueDay, disbursedOn) + number - 1, dueDay);
  }
  if (firstDue === undefined) return periodsAfter(frequency, disbursedOn, number);
  if ("afterDays" in firstDue) {
    return periodsAfter(frequency, addDays(disbursedOn, firstDue.afterDays), number - 1);
  }
  const earliest = addDays(disbursedOn, firstDue.leastDays);
  const skipped = periodsUntil(frequency, firstDue.on, earliest);
  return periodsAfter(frequency, firstDue.on, skipped + number - 1);
}

function periodsAfter(frequency: Frequency, from: Day, count: number): Day {
  const days = daysOfPeriod[frequency];
  return days === null ? addMonths(from, count) : addDays(from, days * count);
}

/** How many whole periods after `from` the first day lies that is not before `earliest`. */
function periodsUntil(frequency: Frequency, from: Day, earliest: Day): number {
  if (earliest <= from) return 0;
  // No period is longer than 31 days, so this many lie before it and only a few are left to try.
  let count = Math.floor(daysBetween(from, earliest) / (daysOfPeriod[frequency] ?? 31));
  while (periodsAfter(frequency, from, count) < earliest) count += 1;
  return count;
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
