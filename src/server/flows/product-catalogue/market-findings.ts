/** What the market's rules say about a product, over its whole range of amounts and terms (MK-2). */
import { evaluate } from "#markets/evaluate.ts";
import type { Finding } from "#markets/finding.ts";
import type { ProductRange } from "#markets/product-range.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import { asLent } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import type { Corner } from "./find-problems.ts";
import { languagesWritten } from "./missing-languages.ts";

export type MarketFinding = Finding;

/** A finding for each rule in force that the product breaks; refusals first. */
export function marketFindings(product: ProductRules, rules: MarketRules): MarketFinding[] {
  return evaluate(rules.pack, rangeOf(product, rules), rules.on);
}

/** Of the rules about a single loan, those that the loan at one corner of the product breaks. */
export function findingsAt(
  product: ProductRules,
  { principal, instalments }: Corner,
  rules: MarketRules,
): MarketFinding[] {
  const range = rangeOf(product, rules);
  const only = {
    ...range,
    principal: { ...range.principal, least: principal, most: principal },
    instalments: { least: instalments, most: instalments },
  };
  return evaluate(rules.pack, only, rules.on).filter(
    ({ corner, check }) => corner !== null || check === "term",
  );
}

/** The loans that may be made on a product on a day, with the lender's days off. */
export function rangeOf(rulesOfProduct: ProductRules, rules: MarketRules): ProductRange {
  const product = asLent(rulesOfProduct, rules);
  const { terms, leastPrincipal: least, mostPrincipal: most, amountStep } = product;
  const usual = terms.plan.instalments;
  return {
    terms,
    principal: { least, most, step: amountStep ?? 100 },
    instalments: instalmentsLent(product, rules.on) ?? { least: usual, most: usual },
    coolingOffDays: product.coolingOffDays ?? 0,
    languages: languagesWritten(product),
  };
}
