/**
 * The days off of a market as a loan freezes them (PD-9): one list of weekdays and one of dates, made from years that may differ
 * in their weekdays. After the last known year only the weekdays that all years have in common are off.
 */
import type { DaysOffLists } from "#lending/working-days.ts";
import { addDays, type Day, day, weekday } from "#values/business-day.ts";
import type { WorkingDaysSetting } from "./settings.ts";

export interface YearOfDaysOff {
  year: number;
  /** Not worked: 0 is Sunday ... 6 is Saturday. */
  weekdays: readonly number[];
  holidays: readonly Day[];
}

const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

/** Years in any order. A weekday that only some years have off becomes dates of these years. */
export function daysOffOf(years: readonly YearOfDaysOff[]): DaysOffLists {
  const [first, ...others] = years;
  if (first === undefined) return { weekdays: [], holidays: [] };
  const weekdays = everyWeekday.filter((one) =>
    [first, ...others].every((year) => year.weekdays.includes(one)),
  );
  const days = years.flatMap((year) => [
    ...year.holidays,
    ...datesOf(
      year.year,
      year.weekdays.filter((one) => !weekdays.includes(one)),
    ),
  ]);
  return { weekdays, holidays: [...new Set(days)].sort() };
}

/** Every date of a year that lies on one of the weekdays. */
function datesOf(year: number, weekdays: readonly number[]): Day[] {
  if (weekdays.length === 0) return [];
  const dates: Day[] = [];
  for (let on = day(`${year}-01-01`); yearOf(on) === year; on = addDays(on, 1)) {
    if (weekdays.includes(weekday(on))) dates.push(on);
  }
  return dates;
}

export function yearOf(on: Day): number {
  return Number(on.slice(0, 4));
}

/** The weekdays a pack does not work. */
export function weekdaysOff({ weekdays }: Pick<WorkingDaysSetting, "weekdays">): number[] {
  return everyWeekday.filter((one) => !weekdays.includes(one));
}

/** The years a pack lists holidays of. Without any, its weekdays hold for the year given. */
export function yearsOfPack(setting: WorkingDaysSetting, otherwise: number): YearOfDaysOff[] {
  const listed = [...new Set(setting.holidays.map(({ on }) => yearOf(on)))].sort();
  const weekdays = weekdaysOff(setting);
  return (listed.length === 0 ? [otherwise] : listed).map((year) => ({
    year,
    weekdays,
    holidays: setting.holidays.flatMap(({ on }) => (yearOf(on) === year ? [on] : [])),
  }));
}
