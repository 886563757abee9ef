/**
 * An offer: terms one borrower may accept for one product, once. It is made by the lender (or again
 * at settlement) and tied to the order it becomes.
 */
import { checkTerms } from "#lending/check-terms.ts";
import { brokenTerm } from "#lending/term-range.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { withDaysOffFrom } from "#lending/working-days.ts";
import { termsUnder } from "#markets/loan-terms.ts";
import type { Market } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { LoanRecord } from "../loan/loan-record.ts";
import { lentNear } from "./lent-range.ts";
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
 * Makes an offer; null when the borrower has an open one for the product already. Throws on terms
 * that no loan can run on or that break the promised term limits (LN-1): the lender's tools check first.
 */
export async function makeOffer(tx: Transaction, offer: OfferToMake): Promise<number | null> {
  const problem = problemOfTerms(offer.terms, offer.madeOn);
  if (problem !== null) throw new Error(`no offer on such terms: ${problem}`);
  const terms = withDaysOffFrom(offer.terms, offer.madeOn);
  return insertOffer(tx, { ...offer, terms, loanId: offer.loanId ?? null });
}

/**
 * Why a loan may not be offered on these terms, null when it may. The term runs from the payout, so it must be
 * within the limits on whichever promised day the money goes out (LN-1).
 */
export function problemOfTerms(terms: LoanTerms, on: Day): string | null {
  const [first] = checkTerms(terms);
  if (first !== undefined) return `${first.path}: ${first.problem}`;
  const termDays = brokenTerm(terms.plan, on);
  return termDays === null ? null : `a term of ${termDays} days is not offered`;
}

/**
 * At settlement: offers the same amount again, or the one given, within the product's limits of today, as a repeat
 * client, on the product's and the market's rules of today. Null when the product is closed or an offer is open already.
 */
export async function offerAgain(
  tx: Transaction,
  loan: Pick<LoanRecord, "borrowerId" | "productId" | "terms">,
  { today, market }: { today: Day; market: Market },
  wanted: Minor = loan.terms.principal,
): Promise<number | null> {
  const product = await readProductRow(tx, loan.productId, today);
  if (product === null || !product.open) return null;
  const principal = lentNear(product, wanted);
  const asked: LoanTerms = { ...product.terms, principal, clientKind: "repeat" };
  const terms = termsUnder(packOf(market), asked);
  if (problemOfTerms(terms, today) !== null) return null;
  const { borrowerId, productId } = loan;
  const productVersion = product.version;
  return makeOffer(tx, { borrowerId, productId, productVersion, terms, madeOn: today });
}

/** Offers that wait for the borrower: what the lender stands by. */
export function openOffers(db: Queryable, borrowerId: string): Promise<Offer[]> {
  return readOpenOffers(db, borrowerId);
}

/** Takes back whatever open offer the borrower has for the product: another one takes its place, or none is wanted. */
export function withdrawOffer(
  tx: Transaction,
  borrowerId: string,
  productId: string,
): Promise<void> {
  return withdrawOpen(tx, borrowerId, productId);
}

/** Ties an open offer to the order that took it. For acceptances that happen outside Loan Now: take-over of older books, demo. */
export function markAccepted(
  tx: Transaction,
  offerId: number,
  loanId: string,
  on: Day,
): Promise<void> {
  return writeAccepted(tx, offerId, loanId, on);
}
