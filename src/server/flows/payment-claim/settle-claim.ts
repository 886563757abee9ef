/**
 * Looks up a claim's payment: among stored provider events, then at the provider. What is found is applied like any payment,
 * and that ends the claim.
 */

import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import type { Claim } from "../../core/payment-claim/claim-record.ts";
import { decryptReference } from "../../core/payment-claim/encrypted-reference.ts";
import { type Reference, referenceKey } from "../../core/payment-claim/reference.ts";
import { endClaim, readClaim } from "../../core/payment-claim/store.ts";
import { eventsUnder, storeEvent } from "../../core/provider-events/provider-events.ts";
import { isFromSettlementReport } from "../../core/provider-events/recorded-movements.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { loanOfEvent } from "../payment/payments-of-loan.ts";
import { applyClaimedEvent } from "../payment-receipt/apply-payment-event.ts";

/** The claim as it stands afterwards. Throws Outage when the company had to be asked and does not answer. */
export async function settleClaim(services: Services, claim: Claim): Promise<Claim> {
  const { db } = services;
  const reference = decryptReference(claim, services.settings.encryptionKey);
  const told = await eventsUnder(db, claim.provider, reference.key);
  // A settlement report alone does not settle a claim; the provider's answer may by now.
  const known = told.filter((event) => !isFromSettlementReport(event));
  const events = known.length > 0 ? known : await queryProvider(services, claim, reference);
  for (const event of events) await applyClaimedEvent(services, event);
  return endOnCounted(db, claim, services);
}

async function queryProvider(
  services: Services,
  claim: Claim,
  { askedAs, key }: Reference,
): Promise<ProviderEvent[]> {
  const payments = paymentsNamed(claim.provider, services);
  // A company that this server cannot ask any more; its callbacks would still count.
  if (payments === null) return [];
  const event = await payments.find(askedAs);
  if (event === null || !isAbout(event, claim.provider, key)) return [];
  await storeEvent(services, event);
  return [event];
}

function isAbout(event: ProviderEvent, provider: string, key: string): boolean {
  const { kind, providerReference } = event;
  const same = event.provider === provider && referenceKey(providerReference) === key;
  return same && kind === "payment-succeeded";
}

/**
 * Ends a waiting claim whose money was counted before anybody could see the claim: matched on its own loan, refused on
 * another's. The claim as it stands.
 */
export async function endOnCounted(
  db: Queryable,
  claim: Claim,
  { calendar, settings }: Pick<Services, "calendar" | "settings">,
): Promise<Claim> {
  const { key } = decryptReference(claim, settings.encryptionKey);
  const events = await eventsUnder(db, claim.provider, key);
  const counted = events.find(({ outcome }) => outcome === "counted");
  if (counted !== undefined) {
    const own = (await loanOfEvent(db, counted)) === claim.loanId;
    await endClaim(db, claim.claimId, own ? "matched" : "refused", calendar.now());
  }
  return (await readClaim(db, claim.claimId)) ?? claim;
}
