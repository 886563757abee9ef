/** SQL of provider_event for reconciliation: recorded movements, and money known only from a settlement report. */
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { EventOutcome } from "./event-outcome.ts";
import { numberKey } from "./store.ts";

/** A stored event of a succeeded or reversed movement, and its outcome. */
export interface RecordedMovement {
  eventId: string;
  kind: "payment-succeeded" | "payout-succeeded" | "payment-reversed";
  reference: string;
  providerReference: string;
  amount: Minor;
  currency: string;
  happenedAt: Date;
  outcome: EventOutcome | null;
}

interface MovementRow extends Row {
  event_id: string;
  kind: RecordedMovement["kind"];
  reference: string;
  provider_reference: string;
  amount: Minor;
  currency: string;
  happened_at: Date;
  outcome: EventOutcome | null;
}

const columns =
  "event_id, kind, reference, provider_reference, amount, currency, happened_at, outcome";
const succeeded = "kind in ('payment-succeeded', 'payout-succeeded')";

function toMovement(row: MovementRow): RecordedMovement {
  return {
    eventId: row.event_id,
    kind: row.kind,
    reference: row.reference,
    providerReference: row.provider_reference,
    amount: row.amount,
    currency: row.currency,
    happenedAt: row.happened_at,
    outcome: row.outcome,
  };
}

const moved = "kind in ('payment-succeeded', 'payout-succeeded', 'payment-reversed')";

const listNumbered = defineStatement(
  "provider-events.list-movements-by-number",
  `select ${columns} from provider_event
   where provider = $1::text and ${numberKey("provider_reference")} = any(array(
       select ${numberKey("one")} from unnest($2::text[]) one))
     and provider_reference = any($2::text[]) and ${moved}
   union
   select ${columns} from provider_event
   where provider = $1::text and reference = any($3::text[]) and ${moved}
   union
   select ${columns} from provider_event
   where provider = $1::text and event_id = any($4::text[]) and ${moved}`,
);

/** Everything recorded under any of these references, the provider's or ours. */
export async function readMovements(
  db: Queryable,
  provider: string,
  {
    references,
    ourReferences,
  }: { references: readonly string[]; ourReferences: readonly string[] },
): Promise<RecordedMovement[]> {
  // A refund event carries the payment's reference; its own id is in the event id.
  const refunds = references.flatMap((number) => [`refund:${number}`, `dispute:${number}`]);
  const values = [provider, references, ourReferences, refunds];
  return (await db.query<MovementRow>(listNumbered, values)).map(toMovement);
}

const listCounted = defineStatement(
  "provider-events.list-counted-movements",
  `select ${columns} from provider_event
   where provider = $1::text and outcome = 'counted' and ${succeeded}
     and happened_at >= $2::timestamptz and happened_at < $3::timestamptz
     and (happened_at, event_id) > ($4::timestamptz, $5::text)
   order by happened_at, event_id limit $6::integer`,
);

/** Counted movements of the provider in the span, after the cursor, in the order they happened. */
export async function readCountedMovements(
  db: Queryable,
  provider: string,
  span: { from: Date; until: Date },
  after: { happenedAt: Date; eventId: string },
  limit: number,
): Promise<RecordedMovement[]> {
  const values = [provider, span.from, span.until, after.happenedAt, after.eventId, limit];
  return (await db.query<MovementRow>(listCounted, values)).map(toMovement);
}

const insertUnallocated = defineStatement(
  "provider-events.insert-unallocated-movement",
  `insert into provider_event (provider, event_id, kind, reference, provider_reference, amount,
     currency, happened_at, received_at, outcome)
   select $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::text,
     $8::timestamptz, $9::timestamptz, 'unallocated'
   where not exists (select 1 from provider_event
     where provider = $1::text and kind = $3::text and provider_reference = $5::text
       and ${numberKey("provider_reference")} = ${numberKey("$5::text")})
   on conflict (provider, event_id) do nothing returning event_id`,
);

/** Stored as unallocated from the start, so that nothing applies it. False when the movement is known already. */
export async function insertUnallocatedMovement(
  tx: Transaction,
  event: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { provider, eventId, kind, reference, providerReference, amount, currency } = event;
  const rows = await tx.query(insertUnallocated, [
    ...[provider, eventId, kind, reference, providerReference, amount, currency],
    ...[event.happenedAt, now],
  ]);
  return rows.length === 1;
}
