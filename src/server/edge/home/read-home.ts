/** The home page: the signed-in borrower, what needs attention, what may be borrowed (AC-2, AC-4). */

import { wordsByKey } from "#contract/catalogue.ts";
import type { readHome as endpoint } from "#contract/home.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { describeTerm, money, type Reader } from "../../core/product/describe-terms.ts";
import { productsWithOffers } from "../../core/product/products.ts";
import { recommendedToWire } from "../../core/product/wire.ts";
import { readKycProfile, stepNames } from "../../flows/kyc/kyc-profile.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { borrowerSummary } from "./borrower-summary.ts";
import { exampleOf } from "./example.ts";
import { listed, mostUrgentFirst, readerOf, statusSummaries } from "./listed.ts";

const homeCopy = wordsByKey("home.example");

/** The list of orders has all of them. */
const ordersShown = 5;

export const handleReadHome: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const { borrowerId, today, services } = call;
  const reader = readerOf(call);
  const [borrower, person, summaries, products] = await Promise.all([
    borrowerSummary(db, call),
    readKycProfile(db, borrowerId, services),
    statusSummaries(db, call),
    productsWithOffers(db, borrowerId, "", today),
  ]);
  const rules = marketRules(services);
  return {
    ok: true,
    data: {
      name: borrower.name,
      phone: borrower.phone,
      orders: mostUrgentFirst(summaries)
        .slice(0, ordersShown)
        .map((one) => listed(one, reader)),
      missingSteps: [...(person?.missing ?? stepNames)],
      steps: stepNames.length,
      products: products.map(({ product, offered }) => {
        const { productId, name, logo, rate, rangeText } = recommendedToWire(product, null, reader);
        const description = product.wording.description[reader.language];
        const facts = { productId, name, logo, rate, rangeText, description };
        const example = exampleOf(product, rules, reader);
        return { ...facts, example, ...offerSummary(offered, reader) };
      }),
    },
  };
};

/** The open offer as text; 0 and "" without one. */
export function offerSummary(offered: LoanTerms | null, reader: Reader) {
  if (offered === null) return { offered: 0, offerText: "" };
  const amount = money(offered.principal, offered, reader);
  const term = describeTerm(offered.plan, reader.language);
  return {
    offered: 1,
    offerText: fillPlaceholders(homeCopy.offer[reader.language], { amount, term }),
  };
}
