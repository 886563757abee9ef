/**
 * What every loan made on a day is made under: the version of the market's pack in force, the days off, how long loans may run, and how the lender's books take in its income. Loans
 * freeze what they need of it, so that a later version or list changes none that exists (MK-5, PD-9).
 */
import type { Market } from "#contract/format.ts";
import type { Recognition } from "#lending/rule-versions.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import type { DaysOffLists } from "#lending/working-days.ts";
import { daysOffOf, type YearOfDaysOff, yearOf, yearsOfPack } from "#markets/days-off.ts";
import type { Pack } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { type Day, day } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { configured } from "../configuration/read-configuration.ts";
import { recognitionOn } from "../lender/bookkeeping-kind.ts";
import { holidaysKind } from "./holidays.ts";
import { termDaysOn } from "./term-days.ts";

export interface MarketRules {
  pack: Pack;
  daysOff: DaysOffLists;
  /** How long loans may run. */
  termDays: TermDays;
  recognition: Recognition;
  on: Day;
}

/** On the business date, or on the day given. */
export function marketRules(
  { settings, configuration, calendar }: Pick<Services, "settings" | "configuration" | "calendar">,
  on: Day = calendar.today(),
): MarketRules {
  return rulesWith({ settings, configuration }, on, null);
}

/** The same with a year of days off as it would be once it is published. */
export function rulesWith(
  { settings, configuration }: Pick<Services, "settings" | "configuration">,
  on: Day,
  drafted: YearOfDaysOff | null,
): MarketRules {
  const recognition = recognitionOn({ settings, configuration }, on);
  const termDays = termDaysOn({ settings, configuration }, on);
  const shipped = { ...shippedRules(settings.brand.market, on), termDays, recognition };
  const published = configuration.keysInForce(holidaysKind.kind, on);
  if (published.length === 0 && drafted === null) return shipped;
  const years = new Map(yearsShipped(shipped.pack, on).map((one) => [one.year, one]));
  for (const year of published.map(Number).filter((one) => one >= yearOf(on))) {
    const { weekdays, days } = configured(holidaysKind, { settings, configuration }, on, `${year}`);
    years.set(year, { year, weekdays, holidays: days.map((one) => day(one.on)) });
  }
  if (drafted !== null && drafted.year >= yearOf(on)) years.set(drafted.year, drafted);
  return { ...shipped, daysOff: daysOffOf([...years.values()]) };
}

/** As shipped, without what a lender changed: for files that are checked without a database. */
export function shippedRules(market: Market, on: Day): MarketRules {
  const pack = packOf(market, on);
  const { termDays } = pack.settings;
  const daysOff = daysOffOf(yearsShipped(pack, on));
  return { pack, daysOff, termDays, recognition: "as-charged", on };
}

/** Not the years that are over: no due date can fall in them. */
function yearsShipped(pack: Pack, on: Day): YearOfDaysOff[] {
  const years = yearsOfPack(pack.settings.workingDays, yearOf(on));
  const left = years.filter(({ year }) => year >= yearOf(on));
  const [last] = years.toReversed();
  if (left.length > 0 || last === undefined) return left;
  return [{ ...last, year: yearOf(on), holidays: [] }];
}
