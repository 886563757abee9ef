/** What is checked against a pack: a product with its whole range of amounts and terms. */
import type { LoanTerms, Plan, ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";

export interface ProductRange {
  /** The number of instalments in its plan is used only where no range is given. */
  terms: ProductTerms;
  /** Minor units; amounts run from the least to the most in whole steps. */
  principal: { least: Minor; most: Minor; step: Minor };
  instalments: { least: number; most: number };
  /** Calendar days from the payout in which the borrower may give the money back and owes only the interest so far; 0: none. */
  coolingOffDays: number;
  /** Codes of the languages in which every text of the product exists: "sw", "en". */
  languages: readonly string[];
}

/** A change to a product: each named part replaces the product's own. */
export interface RangeChange {
  plan?: Partial<Plan>;
  terms?: Partial<Omit<ProductTerms, "plan">>;
  principal?: Partial<ProductRange["principal"]>;
  instalments?: ProductRange["instalments"];
  coolingOffDays?: number;
  languages?: readonly string[];
}

export function changed(range: ProductRange, change: RangeChange): ProductRange {
  const { plan, terms, principal, ...rest } = change;
  return {
    ...range,
    ...rest,
    terms: { ...range.terms, ...terms, plan: { ...range.terms.plan, ...plan } },
    principal: { ...range.principal, ...principal },
  };
}

/** The terms of one loan within the range. */
export function termsAt(
  { terms }: ProductRange,
  at: { principal: Minor; instalments: number },
  clientKind: LoanTerms["clientKind"],
): LoanTerms {
  const plan = { ...terms.plan, instalments: at.instalments };
  return { ...terms, plan, principal: at.principal, clientKind };
}
