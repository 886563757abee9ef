/** The terms an application would run on: the product's rules with the requested amount and number of instalments. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";

export function termsOf(
  product: Pick<Product, "terms">,
  { principal, periods, repeat }: { principal: Minor; periods: number; repeat: boolean },
  rules: MarketRules,
): LoanTerms {
  const clientKind = repeat ? "repeat" : "new";
  return makeTerms(product, { principal, instalments: periods, clientKind }, rules);
}

/** Whether the product allows this many instalments from the rules' day on (LN-1). */
export function mayRun(product: Product, periods: number, rules: MarketRules): boolean {
  const { instalments = { least: periods, most: periods }, mostPrincipal: principal } = product;
  if (periods < instalments.least || periods > instalments.most) return false;
  const terms = termsOf(product, { principal, periods, repeat: false }, rules);
  return problemOfTerms(terms, rules.on, rules.termDays) === null;
}
