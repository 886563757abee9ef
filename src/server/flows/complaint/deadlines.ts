/**
 * The deadlines of a complaint: the clocks of the market's rule pack in force on the day (MK-4). Every screen promises a first answer
 * within them (CP-7).
 */
import type { Market } from "#contract/format.ts";
import { packOf } from "#markets/packs.ts";
import { addBusinessDays, addDays, type Day } from "#values/business-day.ts";

/** Within how many days from Monday to Friday a complaint gets its first answer. */
export function answerWeekdays(market: Market, on: Day): number {
  return packOf(market, on).settings.complaint.firstAnswerWeekdays;
}

/** The promise counts weekdays, so public holidays do not extend it. */
const noHolidays: ReadonlySet<Day> = new Set();

export function addWeekdays(from: Day, count: number): Day {
  return addBusinessDays(from, count, noHolidays);
}

/** The last day of each deadline; a complaint received on a weekend counts from Monday. */
export function deadlinesOf(receivedOn: Day, market: Market): { firstAnswer: Day; final: Day } {
  const { final } = packOf(market, receivedOn).settings.complaint;
  return {
    firstAnswer: addWeekdays(receivedOn, answerWeekdays(market, receivedOn)),
    final:
      "weekdays" in final
        ? addWeekdays(receivedOn, final.weekdays)
        : addDays(receivedOn, final.days),
  };
}
