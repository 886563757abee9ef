/**
 * Due dates that fall on non-working days (PD-9), by the list of such days that was frozen with the terms.
 */
import {
  addDays,
  type Day,
  type DayNumber,
  dayFromNumber,
  dayNumber,
  weekday,
} from "#values/business-day.ts";
import type { DaysOff, Plan } from "./terms.ts";

/**
 * The day itself if it is a working day or due dates stay, otherwise the next working day. Also the day itself where no weekday is
 * worked, which `checkTerms` refuses: a form is asked about its dates before everything in it is known to be sound.
 */
export function dueDateMoved(daysOff: DaysOff | undefined, due: Day): Day {
  if (daysOff === undefined || daysOff.dueDates === "stay") return due;
  if (noneWorked(daysOff)) return due;
  let on = due;
  while (isDayOff(daysOff, on)) on = addDays(on, 1);
  return on;
}

export function isDayOff(daysOff: DaysOff, on: Day): boolean {
  return daysOff.weekdays.includes(weekday(on)) || holidaysOf(daysOff).has(on);
}

/** Whether no weekday is left to work on. */
export function noneWorked({ weekdays }: Pick<DaysOff, "weekdays">): boolean {
  return weekdays.length > 6 && new Set(weekdays).size > 6;
}

/** Like `dueDateMoved` for the day numbers of a loan being replayed. */
export function dayMoved(daysOff: DaysOff | undefined, due: DayNumber): DayNumber {
  if (daysOff === undefined) return due;
  return dayNumber(dueDateMoved(daysOff, dayFromNumber(due)));
}

/** Days nobody works: weekdays (0 is Sunday ... 6 is Saturday) and dates. */
export type DaysOffLists = Pick<DaysOff, "weekdays" | "holidays">;

/**
 * Adds the lender's days off where due dates move off such days. The plan's own days stay, for a product may have more of them.
 * Where due dates stay nothing changes.
 */
export function withLendersDaysOff<Terms extends { plan: Pick<Plan, "daysOff"> }>(
  terms: Terms,
  lenders: DaysOffLists,
): Terms {
  const { daysOff } = terms.plan;
  if (daysOff?.dueDates !== "next-working-day") return terms;
  const weekdays = [...new Set([...daysOff.weekdays, ...lenders.weekdays])].sort();
  const holidays = [...new Set([...daysOff.holidays, ...lenders.holidays])].sort();
  return withDaysOff(terms, { ...daysOff, weekdays, holidays });
}

/**
 * Drops the holidays before the day a loan is made, since no due date can fall on them. All later ones stay, because
 * deferrals may move due dates far beyond the plan.
 */
export function withDaysOffFrom<Terms extends { plan: Pick<Plan, "daysOff"> }>(
  terms: Terms,
  on: Day,
): Terms {
  const { daysOff } = terms.plan;
  if (daysOff === undefined) return terms;
  const holidays = daysOff.holidays.filter((holiday) => holiday >= on);
  return withDaysOff(terms, { ...daysOff, holidays });
}

function withDaysOff<Terms extends { plan: Pick<Plan, "daysOff"> }>(
  terms: Terms,
  daysOff: DaysOff,
): Terms {
  return { ...terms, plan: { ...terms.plan, daysOff } };
}

// Lists are frozen with their terms and consulted for every due date.
const sets = new WeakMap<DaysOff, ReadonlySet<Day>>();

function holidaysOf(daysOff: DaysOff): ReadonlySet<Day> {
  let found = sets.get(daysOff);
  if (found === undefined) {
    found = new Set(daysOff.holidays);
    sets.set(daysOff, found);
  }
  return found;
}
