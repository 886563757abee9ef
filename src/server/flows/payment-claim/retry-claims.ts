/**
 * Retries the lookup of waiting claims at the provider with exponential backoff, and rejects a claim whose money has not come
 * in time: a callback may be lost, and a bank transfer may take days.
 */

import type { Claim } from "../../core/payment-claim/claim-record.ts";
import { decryptReference } from "../../core/payment-claim/encrypted-reference.ts";
import { endClaim, readClaimsToRetry, writeRetried } from "../../core/payment-claim/store.ts";
import { eventsUnder } from "../../core/provider-events/provider-events.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { settleClaim } from "./settle-claim.ts";

const batch = 100;
export const firstPauseMs = 5 * 60_000;
const pauseMsMaximum = 6 * 3_600_000;
/** How long a payment may take to arrive. */
const lifetimeMs = 14 * 24 * 3_600_000;

/** Backoff after so many lookups: doubled each time, up to six hours. */
export function pauseMs(asked: number): number {
  return Math.min(firstPauseMs * 2 ** asked, pauseMsMaximum);
}

/**
 * Returns how many claims ended. A claim that fails is logged and does not stop the others; after an outage the rest
 * is left to the next run.
 */
export async function retryClaims(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  const now = calendar.now();
  let ended = 0;
  for (const claim of await readClaimsToRetry(db, now, batch)) {
    const { claimId, asked } = claim;
    try {
      await writeRetried(db, claimId, new Date(now.getTime() + pauseMs(asked + 1)));
      const { state } = await settleClaim(services, claim);
      if (state !== "waiting" || (await giveUp(services, claim, now))) ended += 1;
    } catch (error) {
      // The outage's message may contain the reference, so it is not logged.
      if (error instanceof Outage) {
        log.warn("payment-claim-lookup-postponed", { claimId });
        return ended;
      }
      const reason = error instanceof Error ? error.message : String(error);
      log.error("payment-claim-lookup-failed", { claimId, reason });
    }
  }
  return ended;
}

/** True when the claim has expired. Logged as an error for staff to look into, since the borrower says that money was paid. */
async function giveUp({ db, log, settings }: Services, claim: Claim, now: Date): Promise<boolean> {
  const { claimId, loanId, claimedAt } = claim;
  if (now.getTime() - claimedAt.getTime() < lifetimeMs) return false;
  // The money is here: the decision of staff ends the claim, or what becomes of its return.
  const { key } = decryptReference(claim, settings.encryptionKey);
  const told = await eventsUnder(db, claim.provider, key);
  if (told.some(({ outcome }) => outcome === "held" || outcome === "returning")) return false;
  if ((await endClaim(db, claimId, "refused", now)) === null) return true;
  const ending = key.length >= 8 ? key.slice(-3) : "";
  log.error("payment-claim-given-up", { claimId, loanId, ending });
  return true;
}
