/**
 * The one place where a product becomes the terms of a loan: amount, instalments and kind of client from whoever asks, days off and
 * ceilings from the lender's market. Offers, loans, quotes and previews all come from here, so that none promises other dates or
 * charges than the loan has.
 */
import { underRules } from "#lending/rule-versions.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import { withDaysOffFrom, withLendersDaysOff } from "#lending/working-days.ts";
import { termsUnder } from "#markets/loan-terms.ts";
import type { Minor } from "#values/money.ts";
import type { MarketRules } from "../market/market-rules.ts";
import type { ProductRules } from "./product.ts";

interface LoanAsked {
  principal: Minor;
  /** Without it the product's usual number. */
  instalments?: number;
  clientKind: LoanTerms["clientKind"];
}

export function makeTerms(
  product: Pick<ProductRules, "terms" | "coolingOffDays">,
  asked: LoanAsked,
  rules: MarketRules,
): LoanTerms {
  const terms = unboundTerms(asLent(product, rules), asked);
  const { pack, on, recognition } = rules;
  return underRules(termsUnder(pack, terms, product.coolingOffDays ?? 0), on, recognition);
}

/** Without the rules of a market, so no loan runs on them: for checks of the product itself. */
export function unboundTerms(
  { terms }: Pick<ProductRules, "terms">,
  { principal, instalments = terms.plan.instalments, clientKind }: LoanAsked,
): LoanTerms {
  return { ...terms, plan: { ...terms.plan, instalments }, principal, clientKind };
}

/**
 * The product with the days off that its loans would have, and how long they may run: what its due dates and number of instalments are
 * decided on.
 */
export function asLent<Product extends Pick<ProductRules, "terms">>(
  product: Product,
  { daysOff, termDays, on }: MarketRules,
): Product & { termDays: TermDays } {
  const terms = withDaysOffFrom(withLendersDaysOff(product.terms, daysOff), on);
  return { ...product, terms, termDays };
}
