/**
 * What of the lender's market every loan made on a day is made under: the version of the pack in force and the days off. Loans
 * freeze what they need of it, so that a later version or list changes none that exists (MK-5, PD-9).
 */
import type { Market } from "#contract/format.ts";
import type { DaysOffLists } from "#lending/working-days.ts";
import { daysOffOf, yearOf, yearsOfPack } from "#markets/days-off.ts";
import type { Pack } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";

export interface MarketRules {
  pack: Pack;
  daysOff: DaysOffLists;
  on: Day;
}

/** On the business date, or on the day given. */
export function marketRules(
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
  on: Day = calendar.today(),
): MarketRules {
  return shippedRules(settings.brand.market, on);
}

/** As shipped, without what a lender changed: for files that are checked without a database. */
export function shippedRules(market: Market, on: Day): MarketRules {
  const pack = packOf(market, on);
  const years = yearsOfPack(pack.settings.workingDays, yearOf(on));
  return { pack, daysOff: daysOffOf(years), on };
}
