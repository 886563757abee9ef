/** What became of debits that were begun (MA-4): the money arrives as any payment does; a failure is told with how to pay. */
import { moveDebit, readDebits } from "../../core/mandate/debit-store.ts";
import type { Debit, Mandate } from "../../core/mandate/mandate-record.ts";
import { isOpen, isPaid } from "../../core/payment-attempt/attempt.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";
import { tellOfMandate } from "./tell.ts";

export async function watchBegun(mandate: Mandate, services: Services): Promise<void> {
  for (const debit of await readDebits(services.db, [mandate.mandateId])) {
    if (debit.state === "begun") await watch(mandate, debit, services);
  }
}

async function watch(
  mandate: Mandate,
  { tradeNo, amount, dueOn }: Debit,
  services: Services,
): Promise<void> {
  const { db, calendar, log } = services;
  if (isOpen((await attemptOf(db, tradeNo)).state)) {
    try {
      await pollPayment(services, tradeNo);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      log.warn("debit-not-polled", { tradeNo, reason: error.message });
    }
  }
  const { state } = await attemptOf(db, tradeNo);
  if (isOpen(state)) return;
  const now = calendar.now();
  const from = ["begun"] as const;
  if (isPaid(state) || state === "refunded") {
    await moveDebit(db, tradeNo, { to: "succeeded", now, from });
    return;
  }
  await db.transaction(async (tx) => {
    if (!(await moveDebit(tx, tradeNo, { to: "failed", now, from }))) return;
    await tellOfMandate(tx, mandate, { what: "missed", amount, on: dueOn }, services);
  });
}
