/**
 * Asks the provider to give a payment back, from the outbox. It gives a payment back once, so after an outage the same request is sent
 * again, to this provider alone; only a documented refusal of the first one ends it (decision record 0192).
 */
import { z } from "zod";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import {
  beginReturn,
  markReturnSent,
  type PaymentReturn,
  readReturn,
  takeBackSending,
} from "../../core/provider-events/payment-return.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { NotTaken, Outage, type PaymentReturns } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { applyRefusal } from "../payment-receipt/finish-return.ts";
import { sendReturnTopic } from "./request-return.ts";

const Payload = z.object({ returnId: z.string() });

/** About a week of retries, hourly at the end; then staff look at the provider's portal. */
export const sendReturn: Topic = {
  name: sendReturnTopic,
  attemptsMaximum: 180,
  run: async (services, payload) => {
    const { returnId } = Payload.parse(payload);
    const asked = await readReturn(services.db, returnId);
    if (asked === null) throw new Error(`no return ${returnId}`);
    if (asked.state !== "requested") return;
    const returns = paymentsNamed(asked.provider, services)?.returns ?? null;
    if (returns === null) {
      throw new Outage(`${asked.provider} is not set up on this server to give payments back`);
    }
    const begun = await beginReturn(services.db, asked, services.calendar.now());
    if (begun) await send(services, asked, returns);
  },
};

async function send(
  services: Services,
  asked: PaymentReturn,
  returns: PaymentReturns,
): Promise<void> {
  const { db, calendar } = services;
  const { returnId, providerReference, amount, currency, triedAt } = asked;
  const request = { returnId, providerReference, amount, currency, sentBefore: triedAt };
  try {
    const answer = await returns.send(request);
    if (answer.accepted) {
      await markReturnSent(db, returnId, answer.sentReference, calendar.now());
      return;
    }
    await db.transaction((tx) => applyRefusal(tx, asked, answer.reason, services));
  } catch (error) {
    if (error instanceof NotTaken) await takeBackSending(db, returnId);
    throw error;
  }
}
