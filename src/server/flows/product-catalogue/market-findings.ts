/** What the market's rules say about a product, over its whole range of amounts and terms (MK-2). */
import type { Market } from "#contract/format.ts";
import { type Language, languages } from "#contract/languages.ts";
import { evaluate } from "#markets/evaluate.ts";
import type { Finding } from "#markets/finding.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import type { ProductRules } from "../../core/product/product.ts";

export type MarketFinding = Finding;

/** A finding for each rule in force on a day that the product breaks; refusals first. */
export function marketFindings(product: ProductRules, market: Market, on: Day): MarketFinding[] {
  const { terms, leastPrincipal: least, mostPrincipal: most, amountStep } = product;
  const usual = terms.plan.instalments;
  const range = {
    terms,
    principal: { least, most, step: amountStep ?? 100 },
    instalments: instalmentsLent(product, on) ?? { least: usual, most: usual },
    coolingOffDays: product.coolingOffDays ?? 0,
    languages: languagesOf(product),
  };
  return evaluate(packOf(market), range, on);
}

/** The languages in which every text of the product is written. */
function languagesOf({ terms, wording }: ProductRules): Language[] {
  const { description, feeNames, exitDialog, legacy } = wording;
  const texts = [
    description,
    ...terms.fees.map(({ name }) => feeNames[name] ?? {}),
    ...(exitDialog === null ? [] : [exitDialog.title, exitDialog.content]),
    ...(legacy === undefined
      ? []
      : [legacy.button, ...(legacy.promo ? [legacy.promo.message] : [])]),
  ];
  return languages.filter((language) =>
    texts.every((text) => (text as Partial<Record<Language, string>>)[language] !== undefined),
  );
}
