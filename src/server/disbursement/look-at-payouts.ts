/** Asks the provider what became of payouts whose callback never came, and applies the answer. */
import { Outage } from "../outside/ports.ts";
import type { Services } from "../services.ts";
import { takePayoutEvent } from "./apply-payout-event.ts";
import { readWaitingPayouts } from "./store.ts";

const batch = 100;
/** A callback has this long to come by itself. */
export const callbackTimeMs = 5 * 60_000;

/** Returns how many outcomes were learned. An outage is logged and leaves the rest for the next run. */
export async function lookAtPayouts(services: Services): Promise<number> {
  const { db, payouts, calendar, log } = services;
  const sentBefore = new Date(calendar.now().getTime() - callbackTimeMs);
  let learned = 0;
  for (const { payoutId } of await readWaitingPayouts(db, sentBefore, batch)) {
    try {
      const event = await payouts.look(payoutId);
      if (event === null || event.reference !== payoutId) continue;
      await takePayoutEvent(services, event);
      learned += 1;
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      log.warn("payout-look-waits", { payoutId, reason: error.message });
      return learned;
    }
  }
  return learned;
}
