/** Until when a lender is bound by what it disclosed of an offer (DS-3). */
import type { DaysOffLists } from "#lending/working-days.ts";
import { addDays, type Day, weekday } from "#values/business-day.ts";
import type { DisclosureSetting } from "./settings.ts";

/** The last day of it: so many working days after the day it was made on, which does not count. */
export function validUntil(
  madeOn: Day,
  termDays: number,
  setting: DisclosureSetting,
  daysOff: DaysOffLists,
): Day {
  const { bindsWorkingDays, bindsWorkingDaysShort, shortTermDays } = setting;
  const holidays = new Set(daysOff.holidays);
  let left = termDays < shortTermDays ? bindsWorkingDaysShort : bindsWorkingDays;
  let on = madeOn;
  while (left > 0) {
    on = addDays(on, 1);
    if (!daysOff.weekdays.includes(weekday(on)) && !holidays.has(on)) left -= 1;
  }
  return on;
}
