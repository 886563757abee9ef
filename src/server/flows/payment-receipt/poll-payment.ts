/** Polls the provider that began it for a payment's status and applies it, in case the callback was lost. */

import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { providerReferenceOf } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Services } from "../../platform/services/services.ts";
import { storeAndApplyPaymentEvent } from "./apply-payment-event.ts";

/** Does nothing while the status is not final. Throws Outage when the provider does not answer. */
export async function pollPayment(services: Services, tradeNo: string): Promise<void> {
  const attempt = await readAttempt(services.db, tradeNo);
  const provider = attempt === null ? null : paymentsNamed(attempt.provider, services);
  if (attempt === null || provider === null) return;
  const known = providerReferenceOf(attempt, services.settings.encryptionKey);
  const event = await provider.look(tradeNo, known, attempt);
  if (event === null || event.reference !== tradeNo) return;
  await storeAndApplyPaymentEvent(services, event);
}
