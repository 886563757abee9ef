/**
 * The quick way of a company's word about a payment: kept, applied and posted in one transaction of three statements. What is
 * not the usual case goes on inside the same transaction on the ordinary way (decision record 0042).
 */
import { offerGrown } from "../application/offer-grown.ts";
import type { Transaction } from "../db/database.ts";
import { decideRecording } from "../loan/record-event.ts";
import { type ReceivedCallback, valuesOfKept } from "../outside/keep-callback.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { applyAtOnce, decideNew, type EventOutcome } from "../outside/provider-events.ts";
import type { Services } from "../services.ts";
import { applyNewEvent, paymentOf } from "./apply-payment-event.ts";
import { statesBefore } from "./attempt.ts";
import { keepAndRead, type ReadForPayment, writePayment } from "./take-store.ts";

/** False when the event was told before: then nothing has changed. Throws when nothing could be kept. */
export async function takeAtOnce(
  services: Services,
  received: ReceivedCallback,
  told: ProviderEvent,
): Promise<boolean> {
  // As it comes back from the database, so that both ways see the same.
  const event = { ...told, happenedAt: new Date(told.happenedAt).toISOString() };
  const outcome = await applyAtOnce(services, event, (tx) => take(tx, received, event, services));
  return outcome !== null;
}

async function take(
  tx: Transaction,
  received: ReceivedCallback,
  event: ProviderEvent,
  services: Services,
): Promise<EventOutcome | null> {
  const kept = valuesOfKept(services, received, event);
  const { isNew, found } = await keepAndRead(tx, event, kept);
  if (!isNew) return null;
  if (found !== null && isUsual(event, found)) return count(tx, event, found, services);
  const outcome = await applyNewEvent(tx, event, services);
  await decideNew(tx, event, outcome);
  return outcome;
}

/** Money for one of our attempts, in the loan's currency, told for the first time and awaited by nobody else. */
function isUsual(event: ProviderEvent, { provider, loan, counted, claimed }: ReadForPayment) {
  return (
    event.kind === "payment-succeeded" &&
    event.provider === provider &&
    event.currency === loan.terms.currency &&
    event.amount > 0 &&
    !counted &&
    !claimed
  );
}

async function count(
  tx: Transaction,
  event: ProviderEvent,
  found: ReadForPayment,
  services: Services,
): Promise<EventOutcome> {
  const recording = decideRecording(found, paymentOf(event, found, services));
  const now = services.calendar.now();
  const moved = [event.reference, "succeeded", now, statesBefore("succeeded")];
  const outcome = [event.provider, event.eventId, "counted"];
  await writePayment(tx, [...recording.values, ...moved, ...outcome]);
  const settledNow = recording.after.status === "settled" && recording.before.status !== "settled";
  if (settledNow) await offerGrown(tx, recording.loan, services);
  return "counted";
}
