/** Asks providers what became of payments they were to give back: after a callback that only named one, and of those without a callback. */
import { z } from "zod";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import {
  type PaymentReturn,
  readReturn,
  takeReturnsToAsk,
} from "../../core/provider-events/payment-return.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";

const batch = 50;
/** How long to wait for the callback before the first question, and between questions. */
const callbackTimeMs = 5 * 60_000;

const Payload = z.object({ reference: z.string() });

export const askReturnTopic: Topic = {
  name: "suspense.ask-return",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference } = Payload.parse(payload);
    const asked = await readReturn(services.db, reference);
    if (asked === null) services.log.error("return-unknown", { reference });
    else await ask(services, asked);
  },
};

/** Returns how many outcomes were learned. One that fails is logged and does not stop the others. */
export async function askReturns(services: Services): Promise<number> {
  const { db, calendar, log } = services;
  const now = calendar.now();
  const before = new Date(now.getTime() - callbackTimeMs);
  let learned = 0;
  for (const asked of await takeReturnsToAsk(db, before, now, batch)) {
    try {
      if (await ask(services, asked)) learned += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const event = error instanceof Outage ? "return-poll-postponed" : "return-poll-failed";
      log.warn(event, { returnId: asked.returnId, reason });
    }
  }
  return learned;
}

/** Whether its outcome was learned. Asking never gives anything back. */
async function ask(services: Services, asked: PaymentReturn): Promise<boolean> {
  const returns = paymentsNamed(asked.provider, services)?.returns ?? null;
  if (returns === null || asked.state === "done" || asked.state === "refused") return false;
  const event = await returns.look({ ...asked, sentBefore: asked.triedAt });
  if (event === null) return false;
  await storeAndApplyPaymentEvent(services, event);
  return true;
}
