/** Our trade number where a payer typed only its beginning, as account numbers of paybills are. */
import { readAttempt } from "../../core/payment-attempt/store.ts";
import {
  isBeginningOfTradeNumber,
  isTradeNumber,
} from "../../core/payment-attempt/trade-number.ts";
import { readTradeNumber } from "../../core/payment-attempt/trade-number-store.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";

/** Null for a number under which no payment was begun. */
export async function wholeNumber(
  typed: string,
  { db }: Pick<Services, "db">,
): Promise<string | null> {
  if (isTradeNumber(typed)) return (await readAttempt(db, typed))?.tradeNo ?? null;
  return isBeginningOfTradeNumber(typed) ? readTradeNumber(db, typed) : null;
}

/** The event as it came where its reference is no such beginning, or belongs to nothing. */
export async function underWholeNumber(
  event: ProviderEvent,
  services: Pick<Services, "db">,
): Promise<ProviderEvent> {
  if (!isBeginningOfTradeNumber(event.reference)) return event;
  const reference = await wholeNumber(event.reference, services);
  return reference === null ? event : { ...event, reference };
}
