/**
 * What of the lender's market every loan made on a day is made under: the version of the pack in force and the days off. Loans
 * freeze what they need of it, so that a later version or list changes none that exists (MK-5, PD-9).
 */
import type { Market } from "#contract/format.ts";
import type { DaysOffLists } from "#lending/working-days.ts";
import { daysOffOf, type YearOfDaysOff, yearOf, yearsOfPack } from "#markets/days-off.ts";
import type { Pack } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { type Day, day } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { configured } from "../configuration/read-configuration.ts";
import { holidaysKind } from "./holidays.ts";

export interface MarketRules {
  pack: Pack;
  daysOff: DaysOffLists;
  on: Day;
}

/** On the business date, or on the day given. */
export function marketRules(
  { settings, configuration, calendar }: Pick<Services, "settings" | "configuration" | "calendar">,
  on: Day = calendar.today(),
): MarketRules {
  const shipped = shippedRules(settings.brand.market, on);
  const published = configuration.keysInForce(holidaysKind.kind, on);
  if (published.length === 0) return shipped;
  const years = new Map(yearsShipped(shipped.pack, on).map((one) => [one.year, one]));
  for (const year of published.map(Number).filter((one) => one >= yearOf(on))) {
    const { weekdays, days } = configured(holidaysKind, { settings, configuration }, on, `${year}`);
    years.set(year, { year, weekdays, holidays: days.map((one) => day(one.on)) });
  }
  return { ...shipped, daysOff: daysOffOf([...years.values()]) };
}

/** As shipped, without what a lender changed: for files that are checked without a database. */
export function shippedRules(market: Market, on: Day): MarketRules {
  const pack = packOf(market, on);
  return { pack, daysOff: daysOffOf(yearsShipped(pack, on)), on };
}

/** Not the years that are over: no due date can fall in them. */
function yearsShipped(pack: Pack, on: Day): YearOfDaysOff[] {
  const years = yearsOfPack(pack.settings.workingDays, yearOf(on));
  const left = years.filter(({ year }) => year >= yearOf(on));
  const [last] = years.toReversed();
  if (left.length > 0 || last === undefined) return left;
  return [{ ...last, year: yearOf(on), holidays: [] }];
}
