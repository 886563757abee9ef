/** What an offer costs, as every screen, paper and call states it (DS-1): by the convention of the lender's market. */
import { type Disclosure, disclosureOf } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Market } from "#markets/pack.ts";
import { packOfTerms } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";

/** By the version of the pack that the terms were made under. If the loan were paid out on that day; an offer does not promise its dates. */
export function discloseOffer(terms: LoanTerms, on: Day, market: Market): Disclosure {
  return disclosureOf(terms, on, packOfTerms(terms, { market, on }).settings.apr);
}
