/**
 * Warns where days off throw several instalments of a loan onto one day (PD-9): said of a product beside what the market's rules find, and
 * of a year of holidays for every product that is sold. Loans that run keep the days off they were made with.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import type { HolidaysYear } from "#contract/holidays.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { ProductFinding } from "#contract/product-catalogue-shapes.ts";
import { type CrowdedDay, crowdedDays } from "#lending/due-dates.ts";
import { yearOf } from "#markets/days-off.ts";
import { day } from "#values/business-day.ts";
import { type MarketRules, rulesWith } from "../../core/market/market-rules.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import { asLent } from "../../core/product/make-terms.ts";
import { nameIn, type ProductRules } from "../../core/product/product.ts";
import { openProducts } from "../../core/product/products.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";

const copy = wordsByKey("product-problems.crowded");

/** The day with the most, of the year given or of all; null where there is none. */
export function mostCrowded(
  product: ProductRules,
  rules: MarketRules,
  year: number | null = null,
): CrowdedDay | null {
  const lent = asLent(product, rules);
  const { plan } = lent.terms;
  const instalments = instalmentsLent(lent, rules.on)?.most ?? plan.instalments;
  const days = crowdedDays({ ...plan, instalments }, rules.on);
  const asked = days.filter(({ on }) => year === null || yearOf(on) === year);
  return asked.toSorted((one, other) => other.instalments - one.instalments)[0] ?? null;
}

export function crowdedText({ on, instalments }: CrowdedDay, language: Language): string {
  const values = { day: formatDate(on), count: String(instalments) };
  return fillPlaceholders(copy.text[language], values);
}

export const crowdedRule = "due-dates-on-one-day";

/** As a finding beside those of the market's rules: never a refusal. */
export function crowdedFinding(crowded: CrowdedDay, language: Language): ProductFinding {
  return {
    rule: crowdedRule,
    severity: "warn",
    text: crowdedText(crowded, language),
    sources: [],
    ...{ amount: null, instalments: null },
    figure: String(crowded.instalments),
    limit: "2",
    path: "terms.plan.daysOff",
  };
}

/** What publishing a year of days off would do to the products that are sold, by their names. */
export const crowdedByHolidays: NonNullable<
  ConfigurationKind<HolidaysYear>["findWarnings"]
> = async (db, { weekdays, days }, { key, on, ...services }, language) => {
  const year = Number(key);
  const drafted = { year, weekdays, holidays: days.map((one) => day(one.on)) };
  const rules = rulesWith(services, on, drafted);
  const products = await openProducts(db, on);
  return products.flatMap((product) => {
    const crowded = mostCrowded(product, rules, year);
    if (crowded === null) return [];
    return [`${nameIn(product, language)}: ${crowdedText(crowded, language)}`];
  });
};
