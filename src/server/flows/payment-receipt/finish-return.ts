/**
 * What becomes of a payment that its provider was asked to give back (decision record 0192). The payment's event is locked first, then
 * its return is read again: of several reports, and of what staff say, one counts.
 */
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { endClaimOn } from "../../core/payment-claim/claim.ts";
import type { EventOutcome } from "../../core/provider-events/event-outcome.ts";
import {
  endReturn,
  insertReturnedMovement,
  markReturnUnclear,
  type PaymentReturn,
  readReturn,
  readReturnOfPayment,
} from "../../core/provider-events/payment-return.ts";
import { bookSuspense } from "../../core/provider-events/suspense-books.ts";
import {
  deleteDecision,
  deleteFinding,
  lockEvent,
  writeSuspenseOutcome,
} from "../../core/provider-events/suspense-queue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { tellReturned } from "./tell-returned.ts";

/** The provider reports that a payment went back; null where nobody asked for that. The event is locked. */
export async function finishReturn(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome | null> {
  const asked = await readReturnOfPayment(tx, event);
  if (asked === null) return null;
  const payment = await lockPayment(tx, asked);
  const found = await readReturnOfPayment(tx, event);
  if (found === null) return null;
  const whole = found.amount === event.amount && found.currency === event.currency;
  if (found.state === "done") return whole ? "repeated" : "contradictory";
  if (!whole) {
    await markReturnUnclear(tx, found.returnId, "amount");
    return "contradictory";
  }
  await deleteFinding(tx, payment);
  await complete(tx, found, payment, services);
  return "returned";
}

/** The provider refuses for good. The event is locked. */
export async function refuseReturn(
  tx: Transaction,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome> {
  const asked = await readReturn(tx, event.reference);
  if (asked === null || asked.provider !== event.provider) return "noted";
  await applyRefusal(tx, asked, event.providerReference, services);
  return "noted";
}

/**
 * Refused, certainly, where it was sent once. After a sending whose answer was lost a refusal is about the last one alone: that the money
 * is back already then means that ours gave it back; by anything else, and where it was sent once, staff look at the provider's portal.
 */
export async function applyRefusal(
  tx: Transaction,
  asked: PaymentReturn,
  why: string,
  services: Services,
): Promise<void> {
  const payment = await lockPayment(tx, asked);
  const found = await readReturn(tx, asked.returnId);
  if (found === null || found.state === "done" || found.state === "refused") return;
  const { returnId, provider, sendings } = found;
  const isBack = paymentsNamed(provider, services)?.returns?.isBackAlready(why) ?? false;
  if (isBack && sendings > 1) {
    await deleteFinding(tx, payment);
    return completeUnreported(tx, found, payment, services);
  }
  if (isBack || sendings > 1) {
    await markReturnUnclear(tx, returnId, why);
    services.log.error("return-unclear", { returnId, provider, why });
    return;
  }
  await keepPayment(tx, found, why, services);
  services.log.warn("return-refused", { returnId, provider, why });
}

/** The money did not go back: it waits as before, and is decided anew. The payment's event is locked. */
export async function keepPayment(
  tx: Transaction,
  { returnId, provider, eventId, outcomeBefore }: PaymentReturn,
  why: string,
  { calendar }: Pick<Services, "calendar">,
): Promise<void> {
  await endReturn(tx, returnId, { state: "refused", why, now: calendar.now() });
  await writeSuspenseOutcome(tx, { provider, eventId }, outcomeBefore);
  await deleteDecision(tx, { provider, eventId });
}

/** It went back, and the provider itself does not report it. The payment's event is locked. */
export async function completeUnreported(
  tx: Transaction,
  found: PaymentReturn,
  payment: ProviderEvent,
  services: Services,
): Promise<void> {
  const reported = await insertReturnedMovement(tx, found, services.calendar.now());
  await complete(tx, found, payment, services);
  await bookSuspense(tx, reported, services);
}

async function complete(
  tx: Transaction,
  { returnId, provider }: PaymentReturn,
  payment: ProviderEvent,
  services: Services,
): Promise<void> {
  await endReturn(tx, returnId, { state: "done", why: "", now: services.calendar.now() });
  await writeSuspenseOutcome(tx, payment, "returned");
  await tellReturned(tx, payment, services);
  // Whoever claimed it waits for nothing any more.
  await endClaimOn(tx, payment, "", services);
  services.log.info("return-done", { returnId, provider });
}

async function lockPayment(
  tx: Transaction,
  { provider, eventId, returnId }: PaymentReturn,
): Promise<ProviderEvent> {
  const payment = await lockEvent(tx, provider, eventId);
  if (payment === null) throw new Error(`return ${returnId} has no payment`);
  return payment;
}
