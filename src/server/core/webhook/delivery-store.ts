/** All SQL of webhook_delivery and webhook_attempt: taken, sent, seen, sent again. */
import type { AttemptProblem, DeliveryState, WebhookKind } from "#contract/webhook-kinds.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { EventData } from "./event-data.ts";

export interface EventRow extends Row {
  event_id: string;
  sequence: number;
  kind: WebhookKind;
  happened_at: Date;
  data: EventData;
}

export interface TakenRow extends EventRow {
  endpoint_id: string;
  /** This one included. */
  attempts: number;
}

// The attempt is counted when it begins: a process that dies in it has used it up.
const takeStatement = defineStatement(
  "webhook.take-delivery",
  `with next as (
     select endpoint_id, event_id from webhook_delivery
     where endpoint_id = $1::text and state = 'waiting' and due_at <= $2::timestamptz
       and (taken_until is null or taken_until <= $2::timestamptz)
     order by due_at, sequence limit 1 for update skip locked),
   taken as (
     update webhook_delivery d set taken_until = $3::timestamptz, attempts = d.attempts + 1
     from next where d.endpoint_id = next.endpoint_id and d.event_id = next.event_id
     returning d.endpoint_id, d.event_id, d.attempts)
   select t.endpoint_id, t.attempts, e.event_id, e.sequence, e.kind, e.happened_at, e.data
   from taken t join webhook_event e on e.event_id = t.event_id`,
);

/** The endpoint's next due delivery, leased until then; null when none is due. Two processes never take the same. */
export async function takeDelivery(
  db: Queryable,
  endpointId: string,
  { now, until }: { now: Date; until: Date },
): Promise<TakenRow | null> {
  return (await db.query<TakenRow>(takeStatement, [endpointId, now, until]))[0] ?? null;
}

const finishStatement = defineStatement(
  "webhook.finish-attempt",
  `with tried as (
     insert into webhook_attempt (endpoint_id, event_id, tried_at, status, problem, took_ms)
     values ($1::text, $2::text, $4::timestamptz, $5::integer, $6::text, $7::integer))
   update webhook_delivery set state = $8::text, due_at = $9::timestamptz, last_status = $5::integer,
     taken_until = null
   where endpoint_id = $1::text and event_id = $2::text and attempts = $3::integer and state = 'waiting'`,
);

interface Attempt {
  at: Date;
  status: number | null;
  problem: AttemptProblem;
  tookMs: number;
}

/** Keeps the attempt; the delivery stays as it is where it was sent again or taken by another process meanwhile. */
export async function finishAttempt(
  db: Queryable,
  { endpoint_id, event_id, attempts }: TakenRow,
  { at, status, problem, tookMs }: Attempt,
  { state, dueAt }: { state: DeliveryState; dueAt: Date },
): Promise<void> {
  const which = [endpoint_id, event_id, attempts];
  await db.query(finishStatement, [...which, at, status, problem, tookMs, state, dueAt]);
}

export interface DeliveryRow extends EventRow {
  state: DeliveryState;
  attempts: number;
  due_at: Date;
  last_status: number | null;
}

const deliveryColumns = `d.event_id, d.sequence, d.state, d.attempts, d.due_at, d.last_status,
  e.kind, e.happened_at, e.data`;

const listStatement = defineStatement(
  "webhook.list-deliveries",
  `select ${deliveryColumns} from webhook_delivery d join webhook_event e on e.event_id = d.event_id
   where d.endpoint_id = $1::text and ($2::text = 'all' or d.state = $2::text)
   order by d.sequence desc limit $3::integer offset $4::integer`,
);

export function listDeliveries(
  db: Queryable,
  endpointId: string,
  { show, limit, offset }: { show: "all" | DeliveryState; limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return db.query<DeliveryRow>(listStatement, [endpointId, show, limit, offset]);
}

const readStatement = defineStatement(
  "webhook.read-delivery",
  `select ${deliveryColumns} from webhook_delivery d join webhook_event e on e.event_id = d.event_id
   where d.endpoint_id = $1::text and d.event_id = $2::text`,
);

export async function readDelivery(
  db: Queryable,
  endpointId: string,
  eventId: string,
): Promise<DeliveryRow | null> {
  return (await db.query<DeliveryRow>(readStatement, [endpointId, eventId]))[0] ?? null;
}

const attemptsStatement = defineStatement(
  "webhook.list-attempts",
  `select tried_at, status, problem, took_ms from webhook_attempt
   where endpoint_id = $1::text and event_id = $2::text order by webhook_attempt_id desc limit 100`,
);

interface AttemptRow extends Row {
  tried_at: Date;
  status: number | null;
  problem: AttemptProblem;
  took_ms: number;
}

export function listAttempts(
  db: Queryable,
  endpointId: string,
  eventId: string,
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(attemptsStatement, [endpointId, eventId]);
}

const countStatement = defineStatement(
  "webhook.count-deliveries",
  `select endpoint_id, count(*) filter (where state = 'waiting')::integer as waiting,
     count(*) filter (where state = 'given-up')::integer as given_up
   from webhook_delivery where state <> 'delivered' group by endpoint_id`,
);

interface CountRow extends Row {
  endpoint_id: string;
  waiting: number;
  given_up: number;
}

/** By endpoint; those without any are left out. */
export function countDeliveries(db: Queryable): Promise<CountRow[]> {
  return db.query<CountRow>(countStatement);
}

const replayOneStatement = defineStatement(
  "webhook.replay-one",
  `update webhook_delivery set state = 'waiting', attempts = 0, due_at = $3::timestamptz, taken_until = null
   where endpoint_id = $1::text and event_id = $2::text returning event_id`,
);

export async function replayOne(
  tx: Transaction,
  endpointId: string,
  eventId: string,
  at: Date,
): Promise<number> {
  return (await tx.query(replayOneStatement, [endpointId, eventId, at])).length;
}

const replayDaysStatement = defineStatement(
  "webhook.replay-days",
  `update webhook_delivery d set state = 'waiting', attempts = 0, due_at = $5::timestamptz, taken_until = null
   from webhook_event e
   where e.event_id = d.event_id and d.endpoint_id = $1::text
     and e.happened_on between $2::date and $3::date
     and d.state = any(case when $4::text = 'all' then array['delivered', 'given-up'] else array['given-up'] end)
   returning d.event_id`,
);

interface Days {
  from: Day;
  to: Day;
  which: "all" | "given-up";
  at: Date;
}

/** Those that are still tried are left alone. Returns how many are sent again. */
export async function replayDays(
  tx: Transaction,
  endpointId: string,
  { from, to, which, at }: Days,
): Promise<number> {
  return (await tx.query(replayDaysStatement, [endpointId, from, to, which, at])).length;
}

const dropStatement = defineStatement(
  "webhook.give-up-waiting",
  `update webhook_delivery set state = 'given-up', taken_until = null
   where endpoint_id = $1::text and state = 'waiting'`,
);

/** Nothing more is sent to an endpoint that is retired. */
export async function giveUpWaiting(tx: Transaction, endpointId: string): Promise<void> {
  await tx.query(dropStatement, [endpointId]);
}
