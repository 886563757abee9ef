/**
 * Asks the provider what became of payouts whose callback never came, or whose sending was never answered, and applies
 * what it says. Asking pays nothing: a payout that the provider does not know is sent again from the outbox only.
 */
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPayoutEvent } from "./apply-payout-event.ts";
import { markPolled, readWaitingPayouts } from "./store.ts";

const batch = 100;
/** A callback has this long to come by itself, and a payout that is still open this long until it is asked about again. */
export const callbackTimeMs = 5 * 60_000;

/**
 * Returns how many outcomes were learned. One that fails is logged and does not hold up the others; after an
 * outage the rest waits for the next run.
 */
export async function pollPayouts(services: Services): Promise<number> {
  const { db, payouts, calendar, log } = services;
  const now = calendar.now();
  const before = new Date(now.getTime() - callbackTimeMs);
  let learned = 0;
  for (const payout of await readWaitingPayouts(db, before, batch)) {
    const { payoutId } = payout;
    try {
      await markPolled(db, payoutId, now);
      // Sent by a company we no longer work with: this one's word would be about another payout.
      if ((payout.provider ?? payouts.name) !== payouts.name) continue;
      const event = await payouts.look(payoutId, payout);
      if (event === null || event.reference !== payoutId) continue;
      await storeAndApplyPayoutEvent(services, event);
      learned += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof Outage) {
        log.warn("payout-poll-postponed", { payoutId, reason });
        return learned;
      }
      log.error("payout-poll-failed", { payoutId, reason });
    }
  }
  return learned;
}
