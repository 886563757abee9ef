/** The loan of a trade number, and the status of a loan's open payment: for proof-of-payment claims. */

import { readAttempt, readOpenAttempt } from "../../core/payment-attempt/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { pollPayment } from "../payment-receipt/poll-payment.ts";

/** Null when the event names none of our trade numbers. */
export async function loanOfEvent(db: Queryable, event: ProviderEvent): Promise<string | null> {
  const attempt = await readAttempt(db, event.reference);
  return attempt !== null && attempt.provider === event.provider ? attempt.loanId : null;
}

/** Polls the loan's open payment, if there is one: its callback may be lost. Throws Outage. */
export async function pollOpenPayment(services: Services, loanId: string): Promise<void> {
  const open = await readOpenAttempt(services.db, loanId);
  if (open !== null) await pollPayment(services, open.tradeNo);
}
