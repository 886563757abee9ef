/** Applies provider events that were kept but not applied: the process ended in between, or applying failed. */

import { unappliedEvents } from "../../core/provider-events/provider-events.ts";
import { applyPayoutEvent } from "../../flows/disbursement/apply-payout-event.ts";
import { applyPaymentEvent } from "../../flows/payment-receipt/apply-payment-event.ts";
import type { Services } from "../../platform/services/services.ts";

const batch = 200;

/** Returns how many were applied. One that fails again is logged and does not hold up the others. */
export async function applyStoredEvents(services: Services): Promise<number> {
  let applied = 0;
  for (const event of await unappliedEvents(services.db, batch)) {
    try {
      if (event.kind.startsWith("payout")) await applyPayoutEvent(services, event);
      else await applyPaymentEvent(services, event);
      applied += 1;
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      services.log.error("event-not-applied", { eventId: event.eventId, reason });
    }
  }
  return applied;
}
