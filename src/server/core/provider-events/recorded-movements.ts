/**
 * What is kept of a company's movements, for comparing with its statement. Money that only a statement tells of is put into
 * the queue of unallocated money: a person may credit it, nothing else ever does.
 */
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { insertUnallocatedMovement } from "./movement-store.ts";

export { type RecordedMovement, readCountedMovements, readMovements } from "./movement-store.ts";

const mark = "statement:";

/** An event no provider sent: known from its settlement report only. */
export function isFromSettlementReport({ eventId }: Pick<ProviderEvent, "eventId">): boolean {
  return eventId.startsWith(mark);
}

/** Puts money of a settlement line into the suspense account, once; false when it was known by then. */
export async function addToSuspense(
  tx: Transaction,
  { calendar, log }: Services,
  money: Omit<ProviderEvent, "eventId" | "kind">,
): Promise<boolean> {
  const { provider, providerReference, reference, amount } = money;
  const eventId = `${mark}payment:${providerReference || reference}`;
  const event: ProviderEvent = { ...money, eventId, kind: "payment-succeeded" };
  const kept = await insertUnallocatedMovement(tx, event, calendar.now());
  const facts = { kind: event.kind, reference, eventId, amount, outcome: "unallocated" };
  if (kept) log.error("provider-event", { provider, ...facts });
  return kept;
}
