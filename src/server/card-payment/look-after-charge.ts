/** Looks at a charge right after it was made, so that the truth shows at once; when nobody answers, callback and poll bring it. */
import { Outage } from "../outside/ports.ts";
import type { Attempt } from "../repayment/attempt.ts";
import { attemptOf } from "../repayment/attempt-record.ts";
import { lookAtPayment } from "../repayment/look-at-payment.ts";
import type { Services } from "../services.ts";

/** The attempt as it is known then. */
export async function lookAfterCharge(services: Services, tradeNo: string): Promise<Attempt> {
  try {
    await lookAtPayment(services, tradeNo);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn("charge-without-look", { tradeNo, reason: error.message });
  }
  return attemptOf(services.db, tradeNo);
}
