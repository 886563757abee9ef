/**
 * Polls a payment's status from the outbox, after a callback that only named the payment. Unknown references are polled too:
 * their money belongs in the suspense account.
 */
import { z } from "zod";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

/** `provider` called back; an entry of an earlier release does not say which. */
const Payload = z.object({ reference: z.string(), provider: z.string().optional() });

/** About half a day: a provider's status may be consistent only some time after its callback. */
export const pollPaymentTopic: Topic = {
  name: "repayment.poll-payment",
  attemptsMaximum: 20,
  run: async (services, payload) => {
    const { reference, provider = services.payments.name } = Payload.parse(payload);
    const { db, settings } = services;
    const payments = paymentsNamed(provider, services);
    const attempt = await readAttempt(db, reference);
    if (payments === null || (attempt !== null && attempt.provider !== provider)) return;
    const known = attempt === null ? null : providerReferenceOf(attempt, settings.encryptionKey);
    const event = await payments.look(reference, known, attempt ?? undefined);
    if (event === null) throw new Outage(`${payments.name} knows of nothing final yet`);
    await storeAndApplyPaymentEvent(services, event);
  },
};
