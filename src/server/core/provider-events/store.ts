/** All SQL of provider_event. */
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  rowsCte,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { EventOutcome } from "./event-outcome.ts";

/** SQL of a provider's reference in capitals and without spaces, as indexed. */
export function numberKey(number: string): string {
  return `upper(replace(${number}, ' ', '') collate "C")`;
}

const insert = defineStatement(
  "provider-events.insert-provider-event",
  `insert into provider_event (provider, event_id, kind, reference, provider_reference, amount,
     currency, happened_at, received_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::text,
     $8::timestamptz, $9::timestamptz)
   on conflict (provider, event_id) do nothing`,
);

/**
 * CTE part that stores events with their outcome: "kept" has a row for each not stored before. Takes the columns of `eventValues`
 * rows.
 */
export const insertCountedEventsCte = rowsCte(
  ["text", "text", "text", "text", "text", "bigint", "text", "timestamptz", "timestamptz"],
  (rows) => `kept as (
    insert into provider_event (provider, event_id, kind, reference, provider_reference, amount,
      currency, happened_at, received_at, outcome)
    select one.*, 'counted' from ${rows} as one
    on conflict (provider, event_id) do nothing returning provider, provider_reference
  )`,
);

/** Stores an event; an event stored already stays as first reported. */
export async function insertEvent(db: Queryable, event: ProviderEvent, now: Date): Promise<void> {
  await db.query(insert, eventValues(event, now));
}

export function eventValues(event: ProviderEvent, now: Date): unknown[] {
  return [
    event.provider,
    event.eventId,
    event.kind,
    event.reference,
    event.providerReference,
    event.amount,
    event.currency,
    event.happenedAt,
    now,
  ];
}

interface EventRow extends Row {
  provider: string;
  event_id: string;
  kind: ProviderEvent["kind"];
  reference: string;
  provider_reference: string;
  amount: Minor;
  currency: string;
  happened_at: Date;
  outcome: EventOutcome | null;
}

const columns = `provider, event_id, kind, reference, provider_reference, amount, currency,
  happened_at, outcome`;

export interface StoredEvent extends ProviderEvent {
  outcome: EventOutcome | null;
}

function toEvent(row: EventRow): StoredEvent {
  return {
    provider: row.provider,
    eventId: row.event_id,
    kind: row.kind,
    reference: row.reference,
    providerReference: row.provider_reference,
    amount: row.amount,
    currency: row.currency,
    happenedAt: row.happened_at.toISOString(),
    outcome: row.outcome,
  };
}

const lock = defineStatement(
  "provider-events.lock-provider-event",
  `select ${columns} from provider_event where provider = $1::text and event_id = $2::text
   for update`,
);

/** Waits for a process that is applying it; the event as stored. */
export async function lockEvent(
  tx: Transaction,
  provider: string,
  eventId: string,
): Promise<StoredEvent | null> {
  const [row] = await tx.query<EventRow>(lock, [provider, eventId]);
  return row === undefined ? null : toEvent(row);
}

const unallocated = defineStatement(
  "provider-events.lock-unallocated",
  `select ${columns} from provider_event
   where provider = $1::text and kind = $2::text and provider_reference = $3::text
     and outcome = 'unallocated'
   for update`,
);

/**
 * Waits for the lock instead of skipping: a repeat of the same callback holds it for a moment and changes nothing, so skipping would
 * lose the event. A holder never waits for a loan once the event is unallocated, so the two cannot deadlock.
 */
export async function lockUnallocated(
  tx: Transaction,
  provider: string,
  kind: ProviderEvent["kind"],
  providerReference: string,
): Promise<StoredEvent | null> {
  const [row] = await tx.query<EventRow>(unallocated, [provider, kind, providerReference]);
  return row === undefined ? null : toEvent(row);
}

const decide = defineStatement(
  "provider-events.decide-provider-event",
  `update provider_event set outcome = $3::text
   where provider = $1::text and event_id = $2::text
     and (outcome is null or outcome = 'unallocated')`,
);

export async function writeOutcome(
  tx: Transaction,
  event: ProviderEvent,
  outcome: EventOutcome,
): Promise<void> {
  await tx.query(decide, [event.provider, event.eventId, outcome]);
}

/** SQL of whether a reversal of this movement waits in suspense; the arguments are SQL. */
export function reversalSql(provider: string, number: string): string {
  return `exists (select 1 from provider_event where provider = ${provider}
    and kind = 'payment-reversed' and provider_reference = ${number}
    and outcome = 'unallocated')`;
}

/** SQL of whether an event was stored before; the arguments are SQL. */
export function isStoredSql(provider: string, eventId: string): string {
  return `exists (select 1 from provider_event
    where provider = ${provider} and event_id = ${eventId})`;
}

/** Outcome of a movement (provider, kind, the provider's reference) when it was reported by other events. */
export interface MovementBefore {
  /** As it was counted, null when it was not. */
  counted: { amount: Minor; reference: string } | null;
  /** The same amount waits for staff already. */
  held: boolean;
  /** Another event of it waits in suspense, or its money is given back. */
  waiting: boolean;
  /** What is given back of it, or was; null for nothing. */
  returned: Minor | null;
}

interface Telling {
  eventId: string;
  outcome: EventOutcome;
  amount: Minor;
  reference: string;
}

const telling = (outcome: string, where: string) =>
  `select event_id as "eventId", outcome, amount, reference from provider_event
   where ${where} and outcome ${outcome}`;
const waitingOutcomes = "in ('unallocated', 'contradictory', 'held', 'returning', 'returned')";

/** SQL of one value, null for a movement without an outcome; the arguments are SQL. */
export const movementSql = {
  sql(provider: string, { kind, number }: { kind: string; number: string }): string {
    const where = `provider = ${provider} and kind = ${kind} and provider_reference = ${number}`;
    return `(select json_agg(t)
      from (${telling("= 'counted'", where)} union all ${telling(waitingOutcomes, where)}) t)`;
  },
  read(value: unknown, { amount, eventId }: ProviderEvent): MovementBefore {
    const tellings = (value ?? []) as Telling[];
    const counted = tellings.find(({ outcome }) => outcome === "counted") ?? null;
    const others = tellings.filter((one) => one.outcome !== "counted" && one.eventId !== eventId);
    const held = others.some((one) => one.outcome === "held" && one.amount === amount);
    const returned = others.find(({ outcome }) => outcome.startsWith("return"))?.amount ?? null;
    return { counted, held, waiting: others.length > 0, returned };
  },
};

const movement = defineStatement(
  "provider-events.read-movement-before",
  `select ${movementSql.sql("$1::text", { kind: "$2::text", number: "$3::text" })} as before`,
);

/** Of the event's movement. */
export async function readMovement(tx: Transaction, event: ProviderEvent): Promise<MovementBefore> {
  const values = [event.provider, event.kind, event.providerReference];
  const [row] = await tx.query<{ before: unknown }>(movement, values);
  return movementSql.read(row?.before, event);
}

const byNumber = defineStatement(
  "provider-events.list-received-by-number",
  `select ${columns} from provider_event
   where provider = $1::text and kind = 'payment-succeeded'
     and ${numberKey("provider_reference")} = $2::text
   order by received_at, event_id limit 20`,
);

/** Payments received under a provider's reference, given in capitals and without spaces; oldest first. */
export async function readReceivedUnder(
  db: Queryable,
  provider: string,
  number: string,
): Promise<StoredEvent[]> {
  return (await db.query<EventRow>(byNumber, [provider, number])).map(toEvent);
}

const unapplied = defineStatement(
  "provider-events.list-unapplied-events",
  `select ${columns} from provider_event where outcome is null
   order by received_at, event_id limit $1::integer`,
);

export async function readUnappliedEvents(db: Queryable, limit: number): Promise<StoredEvent[]> {
  return (await db.query<EventRow>(unapplied, [limit])).map(toEvent);
}

const unresolved = defineStatement(
  "provider-events.list-unresolved-events",
  `select ${columns} from provider_event where outcome in ('unallocated', 'contradictory', 'held')
   order by received_at desc, event_id limit $1::integer`,
);

/** Unallocated and contradictory events: staff have to decide. */
export async function readUnresolvedEvents(db: Queryable, limit: number): Promise<StoredEvent[]> {
  return (await db.query<EventRow>(unresolved, [limit])).map(toEvent);
}
