import { describe, expect, test } from "vitest";
import { day } from "#values/business-day.ts";
import { daysOffOf, weekdaysOff, yearsOfPack } from "./days-off.ts";
import { newestPack } from "./packs.ts";

const holidays = [day("2027-01-01")];

describe("[PD-9] the days off of several years in one list", () => {
  test("weekdays that all years have stay weekdays, dates are sorted and named once", () => {
    const twice = [day("2026-12-25"), day("2026-12-09"), day("2026-12-25")];
    expect(
      daysOffOf([
        { year: 2027, weekdays: [0, 6], holidays },
        { year: 2026, weekdays: [6, 0], holidays: twice },
      ]),
    ).toEqual({ weekdays: [0, 6], holidays: ["2026-12-09", "2026-12-25", "2027-01-01"] });
  });

  test("a weekday that one year alone has off becomes its dates", () => {
    const { weekdays, holidays: dates } = daysOffOf([
      { year: 2026, weekdays: [0], holidays: [] },
      { year: 2027, weekdays: [0, 6], holidays: [] },
    ]);
    expect(weekdays).toEqual([0]);
    expect(dates).toHaveLength(52);
    expect([dates[0], dates.at(-1)]).toEqual(["2027-01-02", "2027-12-25"]);
  });

  test("without a year nothing is off", () => {
    expect(daysOffOf([])).toEqual({ weekdays: [], holidays: [] });
  });

  test("a pack's holidays go to their years; one without holidays has its weekdays in the year asked", () => {
    const tanzania = newestPack("tz").settings.workingDays;
    const years = yearsOfPack(tanzania, 2031);
    expect(years.map(({ year, holidays: days }) => [year, days.length])).toEqual([
      [2026, 17],
      [2027, 17],
    ]);
    expect(weekdaysOff(tanzania)).toEqual([0, 6]);
    expect(yearsOfPack(newestPack("reference").settings.workingDays, 2031)).toEqual([
      { year: 2031, weekdays: [0, 6], holidays: [] },
    ]);
  });
});
