/**
 * Provider events are stored before they are applied, and applied once: callbacks may come late, repeatedly, out of order or on two
 * processes at once (decision record 0011). How an event changes a loan is up to the verticals.
 */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import type { EventOutcome } from "./event-outcome.ts";
import { isFromSettlementReport } from "./recorded-movements.ts";
import {
  insertEvent,
  isStoredSql,
  lockEvent,
  lockUnallocated,
  type MovementBefore,
  movementSql,
  readMovement,
  readReceivedUnder,
  readUnappliedEvents,
  readUnresolvedEvents,
  reversalSql,
  type StoredEvent,
  writeOutcome,
} from "./store.ts";
import { bookSuspense } from "./suspense-books.ts";

/** Decides the effect of an event and writes it, in the transaction that holds its lock. */
type ApplyEvent = (tx: Transaction, event: ProviderEvent) => Promise<EventOutcome>;

/** Stores the event, in a transaction of its own. */
export async function storeEvent(services: Services, event: ProviderEvent): Promise<void> {
  await insertEvent(services.db, event, services.calendar.now());
}

/** For a statement of another vertical: whether an event was stored before, and the outcome of its movement. */
export const isStoredSubquery = isStoredSql;
export const movementSubquery = movementSql;
export type { MovementBefore };
/** The same as a query of its own. The loan must be locked. */
export const readMovementBefore = readMovement;
/** And whether a reversal of it was reported earlier. */
export const reversalSubquery = reversalSql;

/** For callers that store and apply an event in one transaction. */
export function reportCounted(services: Services, event: ProviderEvent): void {
  report(services, event, "counted");
}

/**
 * Applies a stored event once, in one transaction. Of two events that report the same movement (same kind and provider reference) one
 * is counted.
 */
export function applyOnce(
  services: Services,
  told: ProviderEvent,
  apply: ApplyEvent,
): Promise<EventOutcome> {
  return applyUnless(services, told, apply, (outcome) => outcome !== null);
}

/** Also applies again an event that was unallocated: what it belongs to may be known now. */
export function applyAgain(
  services: Services,
  told: ProviderEvent,
  apply: ApplyEvent,
): Promise<EventOutcome> {
  const decided = (outcome: EventOutcome | null) => outcome !== null && outcome !== "unallocated";
  return applyUnless(services, told, apply, decided);
}

/** Outcomes of which the books of suspense know something, besides those that wait. */
const booked: readonly EventOutcome[] = ["counted", "returned"];

async function applyUnless(
  services: Services,
  told: ProviderEvent,
  apply: ApplyEvent,
  decided: (outcome: EventOutcome | null) => boolean,
): Promise<EventOutcome> {
  const { outcome, event, news } = await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, told.provider, told.eventId);
    if (event === null) throw new Error(`event ${told.eventId} was not kept`);
    if (!sameFacts(event, told)) reportDifference(services, event, told);
    const before = event.outcome;
    // A settlement report alone moves no money: staff decide.
    const stays = (known: EventOutcome) => isFromSettlementReport(event) || decided(known);
    if (before !== null && stays(before)) return { outcome: before, event, news: false };
    const outcome = await apply(tx, event);
    await writeOutcome(tx, event, outcome);
    const suspended = isInSuspense(outcome) || isInSuspense(before) || booked.includes(outcome);
    if (suspended) await bookSuspense(tx, event, services);
    return { outcome, event, news: outcome !== before };
  });
  if (news) report(services, event, outcome);
  return outcome;
}

/**
 * How this event relates to a movement counted before: "repeated", "contradictory" when that was for something else or another
 * amount, null when none was counted. The loan must be locked.
 */
export async function countedBefore(
  tx: Transaction,
  event: ProviderEvent,
): Promise<"repeated" | "contradictory" | null> {
  const { counted } = await readMovement(tx, event);
  if (counted === null) return null;
  const same = counted.amount === event.amount && counted.reference === event.reference;
  return same ? "repeated" : "contradictory";
}

/** Our reference under which this payment was counted; "" when it was not counted, or has none. */
export async function paidUnder(tx: Transaction, event: ProviderEvent): Promise<string> {
  const { counted } = await readMovement(tx, { ...event, kind: "payment-succeeded" });
  return counted?.reference ?? "";
}

/**
 * An early reversal of the movement counted just now: reported before the payment and waiting in suspense, it is applied here in the
 * same transaction. Null when there is none.
 */
export async function lockEarlyReversal(
  tx: Transaction,
  { provider, providerReference }: ProviderEvent,
): Promise<StoredEvent | null> {
  return lockUnallocated(tx, provider, "payment-reversed", providerReference);
}

/** Writes the outcome of an early reversal. */
export async function writeEarlyOutcome(
  tx: Transaction,
  event: ProviderEvent,
  outcome: EventOutcome,
  services: Services,
): Promise<void> {
  await writeOutcome(tx, event, outcome);
  await bookSuspense(tx, event, services);
}

/** Payments received under a provider's reference (in capitals, without spaces), whatever their outcome. */
export function eventsUnder(
  db: Queryable,
  provider: string,
  number: string,
): Promise<StoredEvent[]> {
  return readReceivedUnder(db, provider, number);
}

/** Events stored but not applied, because applying failed or the process ended in between. */
export function unappliedEvents(db: Queryable, limit: number): Promise<StoredEvent[]> {
  return readUnappliedEvents(db, limit);
}

/** Unallocated and contradictory events, newest first: for staff to decide. */
export function unresolvedEvents(db: Queryable, limit: number): Promise<StoredEvent[]> {
  return readUnresolvedEvents(db, limit);
}

function sameFacts(kept: ProviderEvent, told: ProviderEvent): boolean {
  return factNames.every((name) => kept[name] === told[name]);
}

const factNames = ["kind", "reference", "providerReference", "amount", "currency"] as const;

/** An event id stands for one fact: the first report counts, and a conflicting one is for staff to see. */
function reportDifference({ log }: Services, kept: ProviderEvent, told: ProviderEvent): void {
  const { eventId, kind, reference, amount } = told;
  log.error("provider-event-differs", {
    eventId,
    kind,
    reference,
    amount,
    kept: { kind: kept.kind, reference: kept.reference, amount: kept.amount },
  });
}

/** The suspense items staff decide on. */
export function isInSuspense(outcome: EventOutcome | null): boolean {
  return outcome === "unallocated" || outcome === "contradictory" || outcome === "held";
}

function report(services: Services, event: ProviderEvent, outcome: EventOutcome): void {
  const { kind, reference, eventId, amount } = event;
  const facts = { kind, reference, eventId, amount, outcome };
  if (isInSuspense(outcome)) services.log.error("provider-event", facts);
  else services.log.info("provider-event", facts);
}
