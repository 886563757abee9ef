/**
 * Polls the status of payouts without a callback, or whose request got no answer, and applies it. Polling never pays: a
 * payout unknown to the provider is resent from the outbox only.
 */
import { payoutsNamed } from "../../core/channel/provider-ports.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPayoutEvent } from "./apply-payout-event.ts";
import { markPolled, readWaitingPayouts } from "./store.ts";

const batch = 100;
/** How long to wait for the callback before the first poll, and between polls. */
export const callbackTimeMs = 5 * 60_000;

/**
 * Returns how many outcomes were learned. A payout that fails is logged and does not stop the others; after an outage the rest is
 * left to the next run.
 */
export async function pollPayouts(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  const now = calendar.now();
  const before = new Date(now.getTime() - callbackTimeMs);
  let learned = 0;
  for (const payout of await readWaitingPayouts(db, before, batch)) {
    const { payoutId } = payout;
    try {
      await markPolled(db, payoutId, now);
      // Only the provider it was sent by knows it: another one would answer about another payout.
      const payouts = payoutsNamed(payout.provider ?? services.payouts.name, services);
      if (payouts === null) continue;
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
