/** The confirmation screen's data: what a borrower may accept for a product, worked out for today. */
import type { readOffer as endpoint } from "#contract/loan-offer.ts";
import type { QueryHandler } from "../http/handler.ts";
import { currentAccount } from "../payout-account/payout-account.ts";
import { findOffer, mayBeAccepted } from "./find-offer.ts";
import { readProductRow } from "./store.ts";
import { offerToWire } from "./wire.ts";

/** An unknown product and one without an offer for this borrower answer alike. */
export const readOffer: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const { borrowerId, today, language } = call;
  const [found, product, account] = await Promise.all([
    findOffer(db, { borrowerId, productId }, today),
    readProductRow(db, productId),
    currentAccount(db, borrowerId),
  ]);
  if (found === null || product === null || !mayBeAccepted(found.standing)) {
    return { ok: false, refusal: "offerGone" };
  }
  const reader = { language, market: call.services.settings.brand.market };
  return { ok: true, data: offerToWire(product, found.offer.terms, account, today, reader) };
};
