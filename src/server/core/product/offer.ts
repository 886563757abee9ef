/**
 * An offer: terms that one borrower may accept once, for one product. It is made by the lender (and again
 * at settlement) and tied to the order it becomes.
 */
import { checkTerms } from "#lending/check-terms.ts";
import { brokenTerm } from "#lending/term-range.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { promisedTermDays, type TermDays } from "#lending/terms-limits.ts";
import { markets } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { LoanRecord } from "../loan/loan-record.ts";
import type { MarketRules } from "../market/market-rules.ts";
import { lentNear } from "./lent-range.ts";
import { makeTerms } from "./make-terms.ts";
import type { Offer } from "./offer-record.ts";
import { readProductRow } from "./product-store.ts";
import { insertOffer, readOpenOffers, withdrawOpen, writeAccepted } from "./store.ts";

interface OfferToMake {
  borrowerId: string;
  productId: string;
  productVersion: number;
  terms: LoanTerms;
  madeOn: Day;
  /** An approved application's order; without it acceptance opens a new one. */
  loanId?: string;
}

/**
 * Makes an offer; null when the borrower already has an open one for the product. Throws on terms that no loan can run on
 * or that run longer or shorter than their market allows (LN-1), and on terms that are not from `makeTerms`: callers check first.
 */
export async function makeOffer(tx: Transaction, offer: OfferToMake): Promise<number | null> {
  const { pack, rules } = offer.terms;
  if (pack === undefined) throw new Error("no offer without the rules of a market");
  if (rules === undefined) throw new Error("no offer without versions of its rules");
  const problem = problemOfTerms(offer.terms, offer.madeOn);
  if (problem !== null) throw new Error(`no offer on such terms: ${problem}`);
  return insertOffer(tx, { ...offer, loanId: offer.loanId ?? null });
}

/**
 * Why a loan may not be offered on these terms; null when it may. The term runs from the payout, so it must be within the limits on every
 * payout day that is promised (LN-1): those of the market that the terms name, unless the lender's are given.
 */
export function problemOfTerms(
  terms: LoanTerms,
  on: Day,
  limits: TermDays = termDaysOf(terms, on),
): string | null {
  const [first] = checkTerms(terms);
  if (first !== undefined) return `${first.path}: ${first.problem}`;
  const termDays = brokenTerm(terms.plan, on, limits);
  return termDays === null ? null : `a term of ${termDays} days is not offered`;
}

function termDaysOf({ pack }: LoanTerms, on: Day): TermDays {
  const market = markets.find((one) => one === pack?.market);
  return market === undefined ? promisedTermDays : packOf(market, on).settings.termDays;
}

/**
 * At settlement: offers the same amount again, or the given one, within the product's current limits, to a repeat client,
 * under the product's and the market's current rules. Null when the product is closed or an offer is already open.
 */
export async function offerAgain(
  tx: Transaction,
  loan: Pick<LoanRecord, "borrowerId" | "productId" | "terms">,
  rules: MarketRules,
  wanted: Minor = loan.terms.principal,
): Promise<number | null> {
  const today = rules.on;
  const product = await readProductRow(tx, loan.productId, today);
  if (product === null || !product.open) return null;
  const principal = lentNear(product, wanted);
  const terms = makeTerms(product, { principal, clientKind: "repeat" }, rules);
  if (problemOfTerms(terms, today, rules.termDays) !== null) return null;
  const { borrowerId, productId } = loan;
  const productVersion = product.version;
  return makeOffer(tx, { borrowerId, productId, productVersion, terms, madeOn: today });
}

/** Offers that the borrower may still accept. */
export function openOffers(db: Queryable, borrowerId: string): Promise<Offer[]> {
  return readOpenOffers(db, borrowerId);
}

/** Withdraws the borrower's open offer for the product, if there is one: it is replaced, or none is wanted. */
export function withdrawOffer(
  tx: Transaction,
  borrowerId: string,
  productId: string,
): Promise<void> {
  return withdrawOpen(tx, borrowerId, productId);
}

/** Ties an open offer to its order. For acceptances outside Loan Now: loans taken over from another system, and the demo. */
export function markAccepted(
  tx: Transaction,
  offerId: number,
  loanId: string,
  on: Day,
): Promise<void> {
  return writeAccepted(tx, offerId, loanId, on);
}
