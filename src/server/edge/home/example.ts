/**
 * A representative example: what a typical amount of a product would cost in total, in one sentence with the engine's
 * figures (AC-2).
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatPercent } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { describeTerm, money, type Reader } from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";
import { amountUsual, wholeUnits } from "../site/amounts.ts";

const homeCopy = wordsByKey("home.example");

/** "" for a product that cannot be lent on the day of the rules. */
export function exampleOf(product: Product, rules: MarketRules, reader: Reader): string {
  const { least, most } = wholeUnits(product.leastPrincipal, product.mostPrincipal);
  if (least > most) return "";
  const principal = amountUsual(least, most, product.amountStep);
  const today = rules.on;
  const terms = makeTerms(product, { principal, clientKind: "new" }, rules);
  if (problemOfTerms(terms, today) !== null) return "";
  const { total, apr: rate } = discloseOffer(terms, today, reader.market);
  const values = {
    amount: money(principal, terms, reader),
    term: describeTerm(terms.plan, reader.language),
    total: money(total, terms, reader),
  };
  if (rate.percent === null) return fillPlaceholders(homeCopy.example[reader.language], values);
  const apr = formatPercent(rate.percent, reader.market);
  return fillPlaceholders(homeCopy.exampleWithRate[reader.language], { ...values, apr });
}
