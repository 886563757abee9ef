/**
 * When instalments fall due: whole periods counted from the disbursement, so that dates never
 * drift.
 */
import { addDays, addMonths, type Day } from "#values/business-day.ts";
import type { Frequency } from "./terms.ts";

/** Days of one period; a month has no fixed number of days. */
export const daysOfPeriod = { daily: 1, weekly: 7, fortnightly: 14, monthly: null } as const;

/**
 * The due date `periods` after disbursement. Months keep the day of the month of the disbursement
 * (the last day where a month is shorter): 31 January, 28 February, 31 March.
 */
export function dueDate(frequency: Frequency, disbursedOn: Day, periods: number): Day {
  const days = daysOfPeriod[frequency];
  return days === null ? addMonths(disbursedOn, periods) : addDays(disbursedOn, days * periods);
}
