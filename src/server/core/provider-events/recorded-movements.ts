/**
 * Recorded movements of a provider, to reconcile with its settlement report. Money known only from a report goes to the suspense
 * account: staff may credit it, nothing else does.
 */
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { insertUnallocatedMovement } from "./movement-store.ts";
import { bookSuspense } from "./suspense-books.ts";

export { type RecordedMovement, readCountedMovements, readMovements } from "./movement-store.ts";

const mark = "statement:";

/** Marks an event known only from a settlement report. */
export function isFromSettlementReport({ eventId }: Pick<ProviderEvent, "eventId">): boolean {
  return eventId.startsWith(mark);
}

/** Puts the money of a settlement line into the suspense account, once; false when it is known already. */
export async function addToSuspense(
  tx: Transaction,
  services: Services,
  money: Omit<ProviderEvent, "eventId" | "kind">,
): Promise<boolean> {
  const { provider, providerReference, reference, amount } = money;
  const eventId = `${mark}payment:${providerReference || reference}`;
  const event: ProviderEvent = { ...money, eventId, kind: "payment-succeeded" };
  const { calendar, log } = services;
  const kept = await insertUnallocatedMovement(tx, event, calendar.now());
  if (kept) await bookSuspense(tx, event, services);
  const facts = { kind: event.kind, reference, eventId, amount, outcome: "unallocated" };
  if (kept) log.error("provider-event", { provider, ...facts });
  return kept;
}
