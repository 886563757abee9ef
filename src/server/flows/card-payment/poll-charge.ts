/** Polls a charge right after it was made, to show its outcome at once; after an outage the callback or a later poll brings it. */

import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";

/** The attempt after the poll. */
export async function pollCharge(services: Services, tradeNo: string): Promise<Attempt> {
  try {
    await pollPayment(services, tradeNo);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn("charge-not-polled", { tradeNo, reason: error.message });
  }
  return attemptOf(services.db, tradeNo);
}
