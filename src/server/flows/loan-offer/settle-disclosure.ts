/** Whether what the borrower acknowledged is what an acceptance would bind them to (DS-3). */
import type { FoundOffer } from "../../core/product/find-offer.ts";
import {
  acknowledgesFirst,
  acknowledgeVersion,
  disclosureNow,
  issueDisclosure,
} from "../../core/product/offer-disclosure.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";

type Unread = "disclosureNotAcknowledged" | "disclosureChanged" | "disclosureExpired";

/**
 * Why the offer may not be accepted yet; null when it may. Where accepting is what acknowledges, a client that showed no version of its
 * own (the wire has none) gets the one that stands today, made if need be, and its acknowledgement is stored. The offer must be locked.
 */
export async function settleDisclosure(
  tx: Transaction,
  { offer, product }: Pick<FoundOffer, "offer" | "product">,
  call: Call,
): Promise<Unread | null> {
  if (acknowledgesFirst(offer, call)) {
    const { newest, due } = await disclosureNow(tx, offer, call);
    if (newest === null || newest.acknowledgedOn === null) return "disclosureNotAcknowledged";
    if (due === null) return null;
    return due === "expired" ? "disclosureExpired" : "disclosureChanged";
  }
  const made = await issueDisclosure(tx, offer, call);
  if (made.acknowledgedOn === null) {
    await acknowledgeVersion(tx, { offer, product }, made, "acceptance", call);
  }
  return null;
}
