/** Whether the provider can give a payment in suspense back, and whether staff may say what it does not. */
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import type { EventOutcome } from "../../core/provider-events/event-outcome.ts";
import {
  type PaymentReturn,
  readOtherOutcomes,
} from "../../core/provider-events/payment-return.ts";
import { isCreditable } from "../../core/provider-events/plausible-amount.ts";
import { isInSuspense } from "../../core/provider-events/provider-events.ts";
import type { SuspenseItem } from "../../core/provider-events/suspense-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

/**
 * never: the provider gives nothing back at our request. not-this: it does, but not this money, or something else is known of it.
 * "": nothing waits.
 */
type Returnable = "offered" | "never" | "not-this" | "";

export async function returnableOf(
  db: Queryable,
  { event, outcome }: SuspenseItem,
  services: Pick<Services, "payments" | "further">,
): Promise<Returnable> {
  if (!isInSuspense(outcome) || event.kind !== "payment-succeeded") return "";
  const returns = paymentsNamed(event.provider, services)?.returns ?? null;
  if (returns === null) return "never";
  if (!isCreditable(event, outcome) || event.providerReference === "" || !returns.takes(event)) {
    return "not-this";
  }
  const others = await readOtherOutcomes(db, event);
  const known = others.some(
    (one) => one.kind === "payment-reversed" || ended.includes(one.outcome),
  );
  return known ? "not-this" : "offered";
}

const returned: readonly (EventOutcome | "")[] = ["returning", "returned"];
const ended: readonly (EventOutcome | "")[] = ["counted", "closed", ...returned];

/** Whether another event of the same money is given back: then this one is nothing that could be given back elsewhere. */
export async function isReturnedOtherwise(
  db: Queryable,
  { event }: SuspenseItem,
): Promise<boolean> {
  if (event.providerReference === "") return false;
  const others = await readOtherOutcomes(db, event);
  return others.some(({ kind, outcome }) => kind === event.kind && returned.includes(outcome));
}

/** How long the provider has to say what became of it. */
const patienceMs = 24 * 3_600_000;

/**
 * Staff may say what they saw at the provider's portal: where it said something unclear, and after a day without an answer, also where
 * no request could be sent.
 */
export function mayBeSettled(
  { state, triedAt, requestedAt }: Pick<PaymentReturn, "state" | "triedAt" | "requestedAt">,
  now: Date,
): boolean {
  if (state === "unclear") return true;
  const open = state === "requested" || state === "sent";
  return open && now.getTime() - (triedAt ?? requestedAt).getTime() >= patienceMs;
}
