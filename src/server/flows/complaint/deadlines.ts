/**
 * The deadlines of a complaint. Every screen promises a first answer within three weekdays (CP-7); the final date is a
 * setting of ours per market, not a statement of law.
 */
import type { Market } from "#contract/format.ts";
import { addBusinessDays, addDays, type Day } from "#values/business-day.ts";

export const answerWeekdays = 3;

/** Weekdays are Monday to Friday; days are calendar days. */
const finalDates: Readonly<Record<Market, { weekdays: number } | { days: number }>> = {
  reference: { weekdays: 15 },
  in: { days: 30 },
  ph: { weekdays: 10 },
  ke: { days: 21 },
  tz: { days: 21 },
};

/** The promise counts weekdays, so public holidays do not extend it. */
const noHolidays: ReadonlySet<Day> = new Set();

export function addWeekdays(from: Day, count: number): Day {
  return addBusinessDays(from, count, noHolidays);
}

/** The last day of each deadline; a complaint received on a weekend counts from Monday. */
export function deadlinesOf(receivedOn: Day, market: Market): { firstAnswer: Day; final: Day } {
  const rule = finalDates[market];
  return {
    firstAnswer: addWeekdays(receivedOn, answerWeekdays),
    final:
      "weekdays" in rule ? addWeekdays(receivedOn, rule.weekdays) : addDays(receivedOn, rule.days),
  };
}
