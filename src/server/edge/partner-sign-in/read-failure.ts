/**
 * Tells somebody whose sign-in through a partner failed why, how the product stands for them, and what else the
 * lender has (JF-1). Whoever has no session hears nothing about any borrower, not even whether one exists.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { readJointLoginFailure as endpoint } from "#contract/joint-login.ts";
import { fillPlaces } from "#contract/words.ts";
import { findOffer, mayBeAccepted } from "../../core/product/find-offer.ts";
import { nameIn } from "../../core/product/product.ts";
import { recommendedProducts } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";

const reasonMessages = wordsByKey("partner-sign-in-failure.reasons");
const standingCopy = wordsByKey("partner-sign-in-failure.standings");

export const readFailure: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { productId, reason = "unknown" } = input;
  const { borrowerId, language, today, services } = call;
  const reader = { language, market: services.settings.brand.market };
  const [noticeMessage, products] = await Promise.all([
    standingOf(db, productId, call),
    recommendedProducts(db, borrowerId, productId, today, reader),
  ]);
  const buttonText = standingCopy.signInFirst[language];
  const signedIn = borrowerId !== "";
  const family = products.map((one) => (signedIn ? one : { ...one, buttonText, clickable: 0 }));
  return {
    ok: true,
    data: { noticeMessage, errMessage: reasonMessages[reason][language], family },
  };
};

async function standingOf(
  db: Queryable,
  productId: string,
  { borrowerId, language, today }: Call,
): Promise<string> {
  const nothing = standingCopy.nothingChanged[language];
  if (borrowerId === "") return nothing;
  const found = await findOffer(db, { borrowerId, productId }, today);
  if (found === null || found.standing === "gone") return nothing;
  const copy = mayBeAccepted(found.standing) ? standingCopy.offerOpen : standingCopy.orderUnchanged;
  return fillPlaces(copy[language], { product: nameIn(found.product, language) });
}
