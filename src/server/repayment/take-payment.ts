/**
 * The quick way of a company's word about a payment: kept, applied and posted in one transaction of three statements. What is
 * not the usual case is left to the ordinary way, which keeps first and applies then (decision record 0042).
 */
import { offerGrown } from "../application/offer-grown.ts";
import type { Transaction } from "../db/database.ts";
import { decideRecording } from "../loan/record-event.ts";
import { type ReceivedCallback, valuesOfKept } from "../outside/keep-callback.ts";
import type { ProviderEvent } from "../outside/ports.ts";
import { reportCounted } from "../outside/provider-events.ts";
import type { Services } from "../services.ts";
import { paymentOf } from "./apply-payment-event.ts";
import { statesBefore } from "./attempt.ts";
import { lockAndRead, type ReadForPayment, writePayment } from "./take-store.ts";

/** False when this is not the usual case; then, and when it throws, nothing was kept and nothing has changed. */
export async function takeAtOnce(
  services: Services,
  received: ReceivedCallback,
  event: ProviderEvent,
): Promise<boolean> {
  if (event.kind !== "payment-succeeded" || event.amount === 0) return false;
  try {
    await services.db.transaction(async (tx) => {
      const found = await lockAndRead(tx, event);
      if (found === null || !isUsual(event, found)) throw new NotUsual();
      await count(tx, { event, received, found }, services);
    });
  } catch (error) {
    if (error instanceof NotUsual) return false;
    throw error;
  }
  reportCounted(services, event);
  return true;
}

/** Rolls the transaction back; never leaves this file. */
class NotUsual extends Error {
  constructor() {
    super("rolled back: not the usual payment");
  }
}

/** Money for one of our attempts, in the loan's currency, told for the first time and awaited by nobody else. */
function isUsual(event: ProviderEvent, { provider, loan, told, claimed }: ReadForPayment): boolean {
  const ours = event.provider === provider && event.currency === loan.terms.currency;
  return ours && !told && !claimed;
}

async function count(
  tx: Transaction,
  {
    event,
    received,
    found,
  }: { event: ProviderEvent; received: ReceivedCallback; found: ReadForPayment },
  services: Services,
): Promise<void> {
  const recording = decideRecording(found, paymentOf(event, found, services));
  const now = services.calendar.now();
  const moved = [event.reference, "succeeded", now, statesBefore("succeeded")];
  const kept = valuesOfKept(services, received, event);
  const first = await writePayment(tx, event, [...recording.values, ...moved, ...kept]);
  if (!first) throw new NotUsual();
  const settledNow = recording.after.status === "settled" && recording.before.status !== "settled";
  if (settledNow) await offerGrown(tx, recording.loan, services);
}
