/** The confirmation screen's data: the offer a borrower may accept for a product, as of today. */
import type { Output } from "#contract/endpoint.ts";
import type { readOffer as endpoint } from "#contract/loan-offer.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import { type FoundOffer, findOffer, mayBeAccepted } from "../../core/product/find-offer.ts";
import type { Product } from "../../core/product/product.ts";
import { offerToWire, orderAddress } from "../../core/product/wire.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";

export interface PresentedOffer {
  product: Product;
  /** The current confirmation's shape; the legacy one is derived from it. */
  data: Output<typeof endpoint>;
}

export const readOffer: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const presented = await findPresentedOffer(db, productId, call);
  return presented === null
    ? { ok: false, rejection: "offerGone" }
    : { ok: true, data: presented.data };
};

/** Null both for an unknown product and for one without an offer to this borrower. */
export async function findPresentedOffer(
  db: Queryable,
  productId: string,
  call: Call,
): Promise<PresentedOffer | null> {
  const { borrowerId, today, language } = call;
  const [found, account] = await Promise.all([
    findOffer(db, { borrowerId, productId }, today),
    currentAccount(db, borrowerId),
  ]);
  if (found === null || !(mayBeAccepted(found.standing) || orderUnderWay(found) !== null)) {
    return null;
  }
  const { product } = found;
  const reader = { language, market: call.services.settings.brand.market };
  const promised = found.loan === null ? 0 : 1;
  const data = { ...offerToWire(product, found.offer.terms, account, today, reader), promised };
  const lendDetailsUrl = orderUnderWay(found);
  return { product, data: lendDetailsUrl === null ? data : { ...data, lendDetailsUrl } };
}

/**
 * The order an offer has just become: a reload in the middle of Loan Now leads to it instead of reporting the offer as
 * gone (LC-9). Null once the money is paid out, and for an open offer.
 */
function orderUnderWay({ standing, loan }: FoundOffer): string | null {
  if (standing !== "taken" || loan?.applicationState !== "payout-pending") return null;
  return orderAddress(loan.productId, loan.loanId);
}
