/** The terms an application would run on: the product's rules with the requested amount and number of instalments. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";

export function termsOf(
  { terms }: Pick<Product, "terms">,
  { principal, periods, repeat }: { principal: Minor; periods: number; repeat: boolean },
): LoanTerms {
  return {
    ...terms,
    plan: { ...terms.plan, instalments: periods },
    principal,
    clientKind: repeat ? "repeat" : "new",
  };
}

/** Whether the product allows this many instalments from a day on (LN-1). */
export function mayRun(product: Product, periods: number, on: Day): boolean {
  const { instalments = { least: periods, most: periods }, mostPrincipal: principal } = product;
  if (periods < instalments.least || periods > instalments.most) return false;
  return problemOfTerms(termsOf(product, { principal, periods, repeat: false }), on) === null;
}
