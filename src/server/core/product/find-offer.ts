/** Which offer counts for a borrower and a product, and whether it can still be accepted. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import { readNewestOffer } from "../../core/product/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Offer } from "./offer-record.ts";
import type { Product } from "./product.ts";

/**
 * open: may be accepted. payout-failed: was accepted, the payout failed or its disclosure lapsed before, and it may be accepted
 * again for the same order. taken: its order is in progress or done. gone: withdrawn, or no loan may start on it today.
 */
type Standing = "open" | "payout-failed" | "taken" | "gone";

export interface FoundOffer {
  offer: Offer;
  /** The product in the version that the offer was made on. */
  product: Product;
  /** Its order, when it has one. */
  loan: LoanRecord | null;
  standing: Standing;
}

/** Only the newest offer counts. Null when the borrower never had one for the product. `lock` needs a transaction. */
export async function findOffer(
  db: Queryable,
  ids: { borrowerId: string; productId: string },
  today: Day,
  options: { lock?: boolean } = {},
): Promise<FoundOffer | null> {
  const lock = options.lock === true;
  const newest = await readNewestOffer(db, ids, lock);
  if (newest === null) return null;
  const { offer, product } = newest;
  const loan = offer.loanId === null ? null : await loadLoanById(db, offer.loanId, { lock });
  return { offer, product, loan, standing: standingOf(offer, loan, today) };
}

/** What a borrower could accept now; null when nothing can be accepted. */
export async function offerToAccept(
  db: Queryable,
  ids: { borrowerId: string; productId: string },
  today: Day,
): Promise<FoundOffer | null> {
  const found = await findOffer(db, ids, today);
  return found !== null && mayBeAccepted(found.standing) ? found : null;
}

/** The terms a borrower would be bound to by accepting now; null when nothing can be accepted. */
export async function termsOnOffer(
  db: Queryable,
  ids: { borrowerId: string; productId: string },
  today: Day,
): Promise<LoanTerms | null> {
  return (await offerToAccept(db, ids, today))?.offer.terms ?? null;
}

export function mayBeAccepted(standing: Standing): boolean {
  return standing === "open" || standing === "payout-failed";
}

function standingOf(offer: Offer, loan: LoanRecord | null, today: Day): Standing {
  if (offer.state === "withdrawn") return "gone";
  const state = loan?.applicationState;
  const failed = state === "payout-failed" || (offer.state === "accepted" && state === "approved");
  if (offer.state === "accepted" && !failed) return "taken";
  if (offer.state === "open" && loan !== null && loan.applicationState !== "approved")
    return "gone";
  if (problemOfTerms(offer.terms, today) !== null) return "gone";
  return failed ? "payout-failed" : "open";
}
