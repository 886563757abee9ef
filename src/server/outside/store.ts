/** All SQL of provider_event. */
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  rowsAlong,
  type Transaction,
} from "../db/database.ts";
import type { ProviderEvent } from "./ports.ts";
import type { EventOutcome } from "./provider-events.ts";

/** SQL of a company's number in capitals and without spaces, as the index has it. */
export function numberKey(number: string): string {
  return `upper(replace(${number}, ' ', '') collate "C")`;
}

const insert = defineStatement(
  "outside.insert-provider-event",
  `insert into provider_event (provider, event_id, kind, reference, provider_reference, amount,
     currency, happened_at, received_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::text,
     $8::timestamptz, $9::timestamptz)
   on conflict (provider, event_id) do nothing`,
);

/** Events that count as they are kept: "kept" has a row for each not kept before. A row of `eventValues` for each, by column. */
export const countedEventsAlong = rowsAlong(
  ["text", "text", "text", "text", "text", "bigint", "text", "timestamptz", "timestamptz"],
  (rows) => `kept as (
    insert into provider_event (provider, event_id, kind, reference, provider_reference, amount,
      currency, happened_at, received_at, outcome)
    select one.*, 'counted' from ${rows} as one
    on conflict (provider, event_id) do nothing returning provider, provider_reference
  )`,
);

/** Keeps an event; one that is kept already stays as it was first told. */
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

export interface KeptEvent extends ProviderEvent {
  outcome: EventOutcome | null;
}

function toEvent(row: EventRow): KeptEvent {
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
  "outside.lock-provider-event",
  `select ${columns} from provider_event where provider = $1::text and event_id = $2::text
   for update`,
);

/** Waits for whoever is applying it; the event as it was kept. */
export async function lockEvent(
  tx: Transaction,
  provider: string,
  eventId: string,
): Promise<KeptEvent | null> {
  const [row] = await tx.query<EventRow>(lock, [provider, eventId]);
  return row === undefined ? null : toEvent(row);
}

const unmatched = defineStatement(
  "outside.lock-unmatched",
  `select ${columns} from provider_event
   where provider = $1::text and kind = $2::text and provider_reference = $3::text
     and outcome = 'unmatched'
   for update skip locked`,
);

/** Not waited for: whoever holds it is deciding about it. */
export async function lockUnmatched(
  tx: Transaction,
  provider: string,
  kind: ProviderEvent["kind"],
  providerReference: string,
): Promise<KeptEvent | null> {
  const [row] = await tx.query<EventRow>(unmatched, [provider, kind, providerReference]);
  return row === undefined ? null : toEvent(row);
}

const decide = defineStatement(
  "outside.decide-provider-event",
  `update provider_event set outcome = $3::text
   where provider = $1::text and event_id = $2::text
     and (outcome is null or outcome = 'unmatched')`,
);

export async function writeOutcome(
  tx: Transaction,
  event: ProviderEvent,
  outcome: EventOutcome,
): Promise<void> {
  await tx.query(decide, [event.provider, event.eventId, outcome]);
}

/** SQL of whether news waits that this money was taken back; the arguments are SQL. */
export function takenBackAlong(provider: string, number: string): string {
  return `exists (select 1 from provider_event where provider = ${provider}
    and kind = 'payment-taken-back' and provider_reference = ${number}
    and outcome = 'unmatched')`;
}

/** SQL of whether an event was kept before or its money counted under another number; the arguments are SQL. */
export function toldAlong(
  provider: string,
  { eventId, kind, number }: { eventId: string; kind: string; number: string },
): string {
  return `(exists (select 1 from provider_event
      where provider = ${provider} and event_id = ${eventId})
    or exists (select 1 from provider_event where provider = ${provider} and kind = ${kind}
      and provider_reference = ${number} and outcome = 'counted'))`;
}

const counted = defineStatement(
  "outside.read-counted",
  `select amount, reference from provider_event
   where provider = $1::text and kind = $2::text and provider_reference = $3::text
     and outcome = 'counted'`,
);

/** What was counted for this movement of money already, null when nothing was. */
export async function readCounted(
  tx: Transaction,
  event: ProviderEvent,
): Promise<{ amount: Minor; reference: string } | null> {
  const values = [event.provider, event.kind, event.providerReference];
  const [row] = await tx.query<{ amount: Minor; reference: string }>(counted, values);
  return row ?? null;
}

const byNumber = defineStatement(
  "outside.list-received-by-number",
  `select ${columns} from provider_event
   where provider = $1::text and kind = 'payment-succeeded'
     and ${numberKey("provider_reference")} = $2::text
   order by received_at, event_id limit 20`,
);

/** Money told of under a company's own number, given in capitals and without spaces; first told first. */
export async function readReceivedUnder(
  db: Queryable,
  provider: string,
  number: string,
): Promise<KeptEvent[]> {
  return (await db.query<EventRow>(byNumber, [provider, number])).map(toEvent);
}

const unapplied = defineStatement(
  "outside.list-unapplied-events",
  `select ${columns} from provider_event where outcome is null
   order by received_at, event_id limit $1::integer`,
);

export async function readUnappliedEvents(db: Queryable, limit: number): Promise<KeptEvent[]> {
  return (await db.query<EventRow>(unapplied, [limit])).map(toEvent);
}

const unresolved = defineStatement(
  "outside.list-unresolved-events",
  `select ${columns} from provider_event where outcome in ('unmatched', 'contradictory')
   order by received_at desc, event_id limit $1::integer`,
);

/** Money and messages that fit nothing we know: a person has to look. */
export async function readUnresolvedEvents(db: Queryable, limit: number): Promise<KeptEvent[]> {
  return (await db.query<EventRow>(unresolved, [limit])).map(toEvent);
}
