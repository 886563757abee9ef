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
 * Why the offer may not be accepted yet; null when it may. The offer must be locked.
 *
 * Where accepting is what acknowledges, a client that showed no version of its own (the wire has none) gets the one that stands today,
 * made if need be, and its acknowledgement is stored. A page that had its version acknowledged, at a price that has changed since, is
 * refused there too; an order accepted before, whose payout lapsed, is not: its client may know no versions.
 */
export async function settleDisclosure(
  tx: Transaction,
  { offer, product, loan }: Pick<FoundOffer, "offer" | "product" | "loan">,
  call: Call,
): Promise<Unread | null> {
  const now = await disclosureNow(tx, offer, call);
  const { newest, due, changed } = now;
  const acknowledged = newest !== null && newest.acknowledgedOn !== null;
  if (acknowledgesFirst(offer, call)) {
    if (!acknowledged) return "disclosureNotAcknowledged";
    if (due === null) return null;
    return due === "expired" ? "disclosureExpired" : "disclosureChanged";
  }
  const acceptedBefore = loan !== null && loan.acceptedOn !== null;
  // Also where its validity ended at the same midnight: a new version is made in silence only at the price that was shown.
  if (acknowledged && changed && !acceptedBefore) return "disclosureChanged";
  const made = await issueDisclosure(tx, offer, now, call);
  if (made.acknowledgedOn === null) {
    await acknowledgeVersion(tx, { offer, product }, made, "acceptance", call);
  }
  return null;
}
