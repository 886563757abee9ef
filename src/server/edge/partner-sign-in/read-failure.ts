/**
 * Explains a failed partner sign-in: why it failed, the product's status for this borrower and what else the lender
 * offers (JF-1). Without a session it reveals nothing about any borrower, not even whether one exists.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { readPartnerSignInFailure as endpoint } from "#contract/partner-sign-in.ts";
import { findOffer, mayBeAccepted } from "../../core/product/find-offer.ts";
import { nameIn } from "../../core/product/product.ts";
import { recommendedProducts } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";

const reasonMessages = wordsByKey("partner-sign-in-failure.reasons");
const statusMessages = wordsByKey("partner-sign-in-failure.statusSummaries");

export const readFailure: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { productId, reason = "unknown" } = input;
  const { borrowerId, language, today, services } = call;
  const reader = { language, market: services.settings.brand.market };
  const [noticeMessage, products] = await Promise.all([
    statusTextOf(db, productId, call),
    recommendedProducts(db, borrowerId, productId, today, reader),
  ]);
  const buttonText = statusMessages.signInFirst[language];
  const signedIn = borrowerId !== "";
  const family = products.map((one) => (signedIn ? one : { ...one, buttonText, clickable: 0 }));
  return {
    ok: true,
    data: { noticeMessage, errMessage: reasonMessages[reason][language], family },
  };
};

async function statusTextOf(
  db: Queryable,
  productId: string,
  { borrowerId, language, today }: Call,
): Promise<string> {
  const nothing = statusMessages.nothingChanged[language];
  if (borrowerId === "") return nothing;
  const found = await findOffer(db, { borrowerId, productId }, today);
  if (found === null || found.standing === "gone") return nothing;
  const copy = mayBeAccepted(found.standing)
    ? statusMessages.offerOpen
    : statusMessages.orderUnchanged;
  return fillPlaceholders(copy[language], { product: nameIn(found.product, language) });
}
