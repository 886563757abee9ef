/**
 * Asks the provider about a payment after a callback that only named it, from the outbox. A number that is none of ours
 * is asked for too: its money must come to a person, not be dropped.
 */
import { z } from "zod";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

const Payload = z.object({ reference: z.string() });

/** About half a day: the company said that something happened, and may take its time to know of it everywhere. */
export const pollPaymentTopic: Topic = {
  name: "repayment.poll-payment",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference } = Payload.parse(payload);
    const { payments, db, settings } = services;
    const attempt = await readAttempt(db, reference);
    if (attempt !== null && attempt.provider !== payments.name) return;
    const known = attempt === null ? null : providerReferenceOf(attempt, settings.encryptionKey);
    const event = await payments.look(reference, known);
    if (event === null) throw new Outage(`${payments.name} knows of nothing final yet`);
    await storeAndApplyPaymentEvent(services, event);
  },
};
