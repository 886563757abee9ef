/** Polls the provider for a payment's status and applies it, in case the callback was lost. */

import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

/** Does nothing while the status is not final. Throws Outage when the provider does not answer. */
export async function pollPayment(services: Services, tradeNo: string): Promise<void> {
  const attempt = await readAttempt(services.db, tradeNo);
  if (attempt === null || attempt.provider !== services.payments.name) return;
  const known = providerReferenceOf(attempt, services.settings.encryptionKey);
  const event = await services.payments.look(tradeNo, known);
  if (event === null || event.reference !== tradeNo) return;
  await storeAndApplyPaymentEvent(services, event);
}
