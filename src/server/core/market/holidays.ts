/**
 * The lender's holidays and weekly days off, a document a year (PD-9). They move due dates, so two people publish them. Until one is
 * published for a year, that of the market's rule pack applies.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { HolidaysForm, type HolidaysYear } from "#contract/holidays.ts";
import { weekdaysOff, yearOf } from "#markets/days-off.ts";
import { newestPack } from "#markets/packs.ts";
import { day } from "#values/business-day.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";

export const holidaysKind = defineConfiguration<HolidaysYear>({
  kind: "holidays",
  keys: /^20\d\d$/,
  shape: HolidaysForm,
  twoPeople: true,
  usual: ({ brand }, year) => holidaysOfPack(brand.market, Number(year)),
  findProblems: ({ weekdays, days, removed }, { key }) => [
    ...(new Set(weekdays).size === weekdays.length
      ? []
      : [{ path: "weekdays", name: "namedTwice" }]),
    ...[...days, ...removed].flatMap(({ on }, index, all) => {
      const list = index < days.length ? "days" : "removed";
      const path = `${list}[${index < days.length ? index : index - days.length}].on`;
      const twice = all.findIndex((other) => other.on === on) < index;
      return [
        ...(yearOf(day(on)) === Number(key)
          ? []
          : [{ path, name: "otherYear", values: { year: key } }]),
        ...(twice ? [{ path, name: "namedTwice" }] : []),
      ];
    }),
  ],
  problems: wordsByKey("configuration-problems.holidays"),
});

/** Without days for a year that the pack does not list. */
function holidaysOfPack(market: Market, year: number): HolidaysYear {
  const { workingDays } = newestPack(market).settings;
  return {
    weekdays: weekdaysOff(workingDays),
    days: workingDays.holidays
      .filter(({ on }) => yearOf(on) === year)
      .map(({ on, name, confirmed }) => ({ on, names: { en: name }, confirmed, origin: "pack" })),
    removed: [],
  };
}
