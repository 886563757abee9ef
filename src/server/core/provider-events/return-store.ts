/** All SQL of payment_return. */
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { EventOutcome } from "./event-outcome.ts";
import { numberKey } from "./store.ts";

/** A payment that the provider is asked to give back. */
export interface PaymentReturn {
  returnId: string;
  provider: string;
  /** The payment's event. */
  eventId: string;
  providerReference: string;
  amount: Minor;
  currency: Currency;
  state: "requested" | "sent" | "unclear" | "done" | "refused";
  outcomeBefore: "unallocated" | "held";
  sendings: number;
  sentReference: string | null;
  why: string;
  requestedAt: Date;
  triedAt: Date | null;
  endedAt: Date | null;
}

interface ReturnRow extends Row {
  return_id: string;
  provider: string;
  event_id: string;
  provider_reference: string;
  amount: Minor;
  currency: Currency;
  state: PaymentReturn["state"];
  outcome_before: PaymentReturn["outcomeBefore"];
  sendings: number;
  sent_reference: string | null;
  why: string;
  requested_at: Date;
  tried_at: Date | null;
  ended_at: Date | null;
}

const columns = `return_id, provider, event_id, provider_reference, amount, currency, state, outcome_before,
  sendings, sent_reference, why, requested_at, tried_at, ended_at`;

function toReturn(row: ReturnRow): PaymentReturn {
  return {
    ...{ returnId: row.return_id, provider: row.provider, eventId: row.event_id },
    ...{ providerReference: row.provider_reference, amount: row.amount, currency: row.currency },
    ...{ state: row.state, outcomeBefore: row.outcome_before, sendings: row.sendings },
    ...{ sentReference: row.sent_reference, why: row.why, requestedAt: row.requested_at },
    ...{ triedAt: row.tried_at, endedAt: row.ended_at },
  };
}

const insert = defineStatement(
  "provider-events.insert-return",
  `insert into payment_return (return_id, provider, event_id, provider_reference, amount, currency, state,
     outcome_before, requested_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::bigint, $6::text, 'requested', $7::text, $8::timestamptz)
   on conflict (provider, provider_reference) where state <> 'refused' do nothing returning return_id`,
);

/** False where the money of this movement is given back already, or was. */
export async function insertReturn(
  tx: Transaction,
  {
    returnId,
    event,
    outcomeBefore,
    now,
  }: {
    returnId: string;
    event: ProviderEvent;
    outcomeBefore: PaymentReturn["outcomeBefore"];
    now: Date;
  },
): Promise<boolean> {
  const { provider, eventId, providerReference, amount, currency } = event;
  const values = [returnId, provider, eventId, providerReference, amount, currency];
  return (await tx.query(insert, [...values, outcomeBefore, now])).length === 1;
}

const one = defineStatement(
  "provider-events.read-return",
  `select ${columns} from payment_return where return_id = $1::text`,
);

export async function readReturn(db: Queryable, returnId: string): Promise<PaymentReturn | null> {
  const [row] = await db.query<ReturnRow>(one, [returnId]);
  return row === undefined ? null : toReturn(row);
}

const ofPayment = defineStatement(
  "provider-events.read-return-of-payment",
  `select ${columns} from payment_return
   where provider = $1::text and provider_reference = $2::text and state <> 'refused'`,
);

/** The one that may give a payment back, or did; null for none. */
export async function readReturnOfPayment(
  db: Queryable,
  { provider, providerReference }: Pick<ProviderEvent, "provider" | "providerReference">,
): Promise<PaymentReturn | null> {
  const [row] = await db.query<ReturnRow>(ofPayment, [provider, providerReference]);
  return row === undefined ? null : toReturn(row);
}

const ofEvent = defineStatement(
  "provider-events.read-return-of-event",
  `select ${columns} from payment_return where provider = $1::text and event_id = $2::text
   order by requested_at desc limit 1`,
);

/** The newest one of an item in suspense. */
export async function readReturnOfEvent(
  db: Queryable,
  { provider, eventId }: Pick<ProviderEvent, "provider" | "eventId">,
): Promise<PaymentReturn | null> {
  const [row] = await db.query<ReturnRow>(ofEvent, [provider, eventId]);
  return row === undefined ? null : toReturn(row);
}

const begin = defineStatement(
  "provider-events.begin-return",
  `update payment_return set sendings = sendings + 1, tried_at = coalesce(tried_at, $2::timestamptz)
   where return_id = $1::text and state = 'requested' and sendings = $3::integer returning return_id`,
);

/** Before each sending, so that none is forgotten. False where another process sends it, or it is over. */
export async function beginReturn(
  db: Queryable,
  { returnId, sendings }: PaymentReturn,
  now: Date,
): Promise<boolean> {
  return (await db.query(begin, [returnId, now, sendings])).length === 1;
}

const takeBack = defineStatement(
  "provider-events.take-back-return-sending",
  `update payment_return set sendings = 0, tried_at = null
   where return_id = $1::text and state = 'requested' and sendings = 1`,
);

/** Its first request certainly was not carried out: the next one is the first again. */
export async function takeBackSending(db: Queryable, returnId: string): Promise<void> {
  await db.query(takeBack, [returnId]);
}

const sent = defineStatement(
  "provider-events.mark-return-sent",
  `update payment_return set state = 'sent', sent_reference = $2::text, polled_at = $3::timestamptz
   where return_id = $1::text and state = 'requested'`,
);

/** Nothing changes where its outcome came before the answer to our request. */
export async function markReturnSent(
  db: Queryable,
  returnId: string,
  sentReference: string,
  now: Date,
): Promise<void> {
  await db.query(sent, [returnId, sentReference || null, now]);
}

const end = defineStatement(
  "provider-events.end-return",
  `update payment_return set state = $2::text, why = $3::text, ended_at = $4::timestamptz
   where return_id = $1::text and state in ('requested', 'sent', 'unclear')`,
);

export async function endReturn(
  tx: Transaction,
  returnId: string,
  { state, why, now }: { state: "done" | "refused"; why: string; now: Date },
): Promise<void> {
  await tx.query(end, [returnId, state, why, now]);
}

const doubt = defineStatement(
  "provider-events.doubt-return",
  `update payment_return set state = 'unclear', why = $2::text
   where return_id = $1::text and state in ('requested', 'sent')`,
);

export async function markReturnUnclear(
  tx: Transaction,
  returnId: string,
  why: string,
): Promise<void> {
  await tx.query(doubt, [returnId, why]);
}

const waiting = defineStatement(
  "provider-events.list-returns-to-ask",
  `update payment_return set polled_at = $2::timestamptz where return_id in (
     select return_id from payment_return where state = 'sent' and polled_at < $1::timestamptz
     order by polled_at limit $3::integer for update skip locked)
   returning ${columns}`,
);

/** Taken by their provider and not asked about since; marked as asked about now. */
export async function takeReturnsToAsk(
  db: Queryable,
  before: Date,
  now: Date,
  limit: number,
): Promise<PaymentReturn[]> {
  return (await db.query<ReturnRow>(waiting, [before, now, limit])).map(toReturn);
}

const outcomes = defineStatement(
  "provider-events.list-outcomes-of-movement",
  `select kind, coalesce(outcome, '') as outcome from provider_event
   where provider = $1::text and ${numberKey("provider_reference")} = ${numberKey("$2::text")}
     and provider_reference = $2::text and event_id <> $3::text
     and kind in ('payment-succeeded', 'payment-reversed')`,
);

/** What other events say of this movement's money; "" for one that is not applied yet. */
export async function readOtherOutcomes(
  db: Queryable,
  { provider, providerReference, eventId }: ProviderEvent,
): Promise<readonly { kind: string; outcome: EventOutcome | "" }[]> {
  return db.query<Row & { kind: string; outcome: EventOutcome | "" }>(outcomes, [
    ...[provider, providerReference, eventId],
  ]);
}

const insertReported = defineStatement(
  "provider-events.insert-returned-movement",
  `insert into provider_event (provider, event_id, kind, reference, provider_reference, amount, currency,
     happened_at, received_at, outcome)
   values ($1::text, $2::text, 'payment-reversed', '', $3::text, $4::bigint, $5::text, $6::timestamptz,
     $6::timestamptz, 'returned')`,
);

/** The report that it went back, where the provider sends none: a code of its, or what staff saw at its portal. */
export async function insertReturnedMovement(
  tx: Transaction,
  { returnId, provider, providerReference, amount, currency }: PaymentReturn,
  now: Date,
): Promise<ProviderEvent> {
  const eventId = `returned:${returnId}`;
  await tx.query(insertReported, [provider, eventId, providerReference, amount, currency, now]);
  return {
    ...{ provider, eventId, kind: "payment-reversed", reference: "", providerReference },
    ...{ amount, currency, happenedAt: now.toISOString() },
  };
}
