/** Where a tapped product leads: to its offer, or to the order its offer has just become (LX-4). */
import type { openProduct as endpoint } from "#contract/legacy.ts";
import { confirmAddress } from "../../core/product/wire.ts";
import { findPresentedOffer } from "../../flows/loan-offer/read-offer.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

/** The native app opens it only when the call comes out of one and the product is set so. */
export const openProduct: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const shown = await findPresentedOffer(db, productId, call);
  if (shown === null) return { ok: false, rejection: "offerGone" };
  const { product, data } = shown;
  const native = call.fromShell && product.wording.legacy?.productOpensIn === "native";
  const url = data.lendDetailsUrl ?? confirmAddress(productId);
  return { ok: true, data: { url, openIn: native ? "native" : "browser" } };
};
