/** Asks the provider what became of a payment and applies the answer: for lost callbacks. */

import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

/** Throws Outage when the provider does not answer. Nothing happens while nothing is final. */
export async function pollPayment(services: Services, tradeNo: string): Promise<void> {
  const attempt = await readAttempt(services.db, tradeNo);
  if (attempt === null || attempt.provider !== services.payments.name) return;
  const known = providerReferenceOf(attempt, services.settings.encryptionKey);
  const event = await services.payments.look(tradeNo, known);
  if (event === null || event.reference !== tradeNo) return;
  await storeAndApplyPaymentEvent(services, event);
}
