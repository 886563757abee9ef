/** Where tapping a product leads: to its offer, or to the order the offer has just become (LX-4). */
import type { openProduct as endpoint } from "#contract/legacy.ts";
import { confirmAddress } from "../../core/product/wire.ts";
import { findPresentedOffer } from "../../flows/loan-offer/read-offer.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

/** Opened by the native app only when the call comes from inside one and the product is configured for it. */
export const openProduct: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const presented = await findPresentedOffer(db, productId, call);
  if (presented === null) return { ok: false, rejection: "offerGone" };
  const { product, data } = presented;
  const native = call.fromShell && product.wording.legacy?.productOpensIn === "native";
  const url = data.lendDetailsUrl ?? confirmAddress(productId);
  return { ok: true, data: { url, openIn: native ? "native" : "browser" } };
};
