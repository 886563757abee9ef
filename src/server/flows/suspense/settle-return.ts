/** What staff saw at a provider's portal of money that it was to give back, where the provider itself does not say. */
import { readReturnOfEvent } from "../../core/provider-events/payment-return.ts";
import type { Decision, SuspenseItem } from "../../core/provider-events/suspense-queue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { completeUnreported, keepPayment } from "../payment-receipt/finish-return.ts";
import { mayBeSettled } from "./returnable.ts";

type Found = Extract<Decision["decision"], "was-returned" | "was-kept">;

export function isAboutReturn(decision: Decision["decision"]): decision is Found {
  return decision === "was-returned" || decision === "was-kept";
}

/** Null when it may be said. The item is locked. */
export async function refuseSettling(
  tx: Transaction,
  { event }: SuspenseItem,
  { calendar }: Services,
): Promise<"returnUnderway" | null> {
  const found = await readReturnOfEvent(tx, event);
  return found !== null && mayBeSettled(found, calendar.now()) ? null : "returnUnderway";
}

export async function settle(
  tx: Transaction,
  { event, entryNo }: SuspenseItem,
  decision: Found,
  services: Services,
): Promise<void> {
  const found = await readReturnOfEvent(tx, event);
  if (found === null) throw new Error(`entry ${entryNo} is returned by nobody`);
  if (decision === "was-returned") await completeUnreported(tx, found, event, services);
  else await keepPayment(tx, found, decision, services);
}
