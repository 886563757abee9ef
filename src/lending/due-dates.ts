/**
 * When instalments fall due: whole periods counted from the disbursement, so that dates never
 * drift; a fixed day of the month; or counted from a first due date of their own.
 */
import { addDays, addMonths, type Day, daysBetween, partsOf } from "#values/business-day.ts";
import type { DueDay, Frequency, Plan } from "./terms.ts";
import { dueDateMoved, isDayOff } from "./working-days.ts";

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

/** Instalments of one loan that days off throw onto one day. */
export interface CrowdedDay {
  on: Day;
  /** At most so many, by the day the loan is paid out on. */
  instalments: number;
}

/** A weekend and a holiday beside it are no news to whoever sells daily loans; a week nobody works is. */
const leastDaysMoved = 7;
/** Two on a day are one instalment and the one that moved there. */
const mostOnADay = 2;

/**
 * Days on which more than two instalments of a loan paid out on `from` or later may fall due, the first of them moved by a week or more,
 * as no day before is worked. Only runs with a holiday in them count: weekdays alone are known when a product is made.
 */
export function crowdedDays(
  plan: DueDateRules & Pick<Plan, "instalments">,
  from: Day,
): CrowdedDay[] {
  const { daysOff } = plan;
  if (daysOff === undefined || daysOff.dueDates === "stay") return [];
  const crowded: CrowdedDay[] = [];
  /** The day after the run of days off that was looked at last. */
  let seen = from;
  for (const holiday of daysOff.holidays.toSorted()) {
    if (holiday <= seen) continue;
    const on = dueDateMoved(daysOff, holiday);
    seen = on;
    let first = holiday;
    while (addDays(first, -1) > from && isDayOff(daysOff, addDays(first, -1)))
      first = addDays(first, -1);
    if (daysBetween(first, on) < leastDaysMoved) continue;
    const instalments = Math.min(plan.instalments, dueBetween(plan, first, on));
    if (instalments > mostOnADay) crowded.push({ on, instalments });
  }
  return crowded;
}

/** How many due dates of one loan may lie from `first` to `last`, for whichever payout most do. */
function dueBetween({ frequency, dueDay, firstDue }: DueDateRules, first: Day, last: Day): number {
  let count = 0;
  if (frequency === "monthly" && dueDay !== undefined) {
    for (let months = 0; dayOfMonth(first, months, dueDay) <= last; months += 1) {
      if (dayOfMonth(first, months, dueDay) >= first) count += 1;
    }
    return count;
  }
  const fixed = firstDue !== undefined && "on" in firstDue ? firstDue.on : null;
  const start =
    fixed === null ? first : periodsAfter(frequency, fixed, periodsUntil(frequency, fixed, first));
  while (periodsAfter(frequency, start, count) <= last) count += 1;
  return count;
}
