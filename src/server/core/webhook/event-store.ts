/** All SQL of webhook_event: noted once, read, deleted when it is old; and of what has to be noted. */
import type { WebhookKind } from "#contract/webhook-kinds.ts";
import type { Day } from "#values/business-day.ts";
import {
  arrayParameter,
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { EventData } from "./event-data.ts";

const insertStatement = defineStatement(
  "webhook.insert-event",
  `with wanted as (
     select endpoint_id from webhook_endpoint
     where state = 'active' and kinds @> jsonb_build_array($2::text)),
   noted as (
     insert into webhook_event (event_id, kind, subject, happened_at, happened_on, data)
     select $1::text, $2::text, $3::text, $4::timestamptz, $5::date, $6::jsonb
     where exists (select 1 from wanted)
     on conflict (subject) do nothing returning event_id, sequence)
   insert into webhook_delivery (endpoint_id, event_id, sequence, due_at)
   select w.endpoint_id, n.event_id, n.sequence, $4::timestamptz from noted n cross join wanted w
   returning event_id`,
);

interface NewEvent {
  eventId: string;
  kind: WebhookKind;
  subject: string;
  at: Date;
  on: Day;
  data: EventData;
}

/** With a delivery for each active endpoint that wants its kind. */
export async function insertEvent(
  tx: Transaction,
  { eventId, kind, subject, at, on, data }: NewEvent,
): Promise<boolean> {
  const values = [eventId, kind, subject, at, on, JSON.stringify(data)];
  return (await tx.query(insertStatement, values)).length > 0;
}

const listLoanEvents = defineStatement(
  "webhook.list-new-loan-events",
  `select e.loan_id, e.sequence from loan_event e
   where e.recorded_at > now() - make_interval(mins => $1::integer)
     and e.recorded_at >= $2::timestamptz and e.kind = any(${arrayParameter(3, "text")})
     and (e.kind <> 'deferral-paid' or (e.facts ->> 'amount')::bigint > 0)
     and (e.kind <> 'reversed' or exists (select 1 from loan_event r
       where r.loan_id = e.loan_id and r.sequence = (e.facts ->> 'reverses')::integer
         and r.kind in ('repaid', 'deferral-paid', 'cooling-off-paid')))
     and not exists (select 1 from webhook_event w
       where w.subject = 'event ' || e.loan_id || ' ' || e.sequence)
     and not exists (select 1 from loan l
       where l.loan_id = e.loan_id and e.on_day <= l.history_until)
   order by e.recorded_at, e.loan_id, e.sequence limit $4::integer`,
);

interface LoanEventRow extends Row {
  loan_id: string;
  sequence: number;
}

interface LoanEventsAsked {
  minutes: number;
  since: Date;
  kinds: readonly string[];
  most: number;
}

/** Loan events recorded in the last minutes that nobody noted; of reversals only those of payments. What another book knew is no news. */
export function readNewLoanEvents(
  db: Queryable,
  { minutes, since, kinds, most }: LoanEventsAsked,
): Promise<LoanEventRow[]> {
  return db.query<LoanEventRow>(listLoanEvents, [minutes, since, kinds, most]);
}

const listLate = defineStatement(
  "webhook.list-late-loans",
  `select l.loan_id, coalesce(l.listed_due_date, $2::date) as listed_due_date from loan l
   where l.application_state = 'running' and l.listed_status <> 200
     and l.listed_due_date >= $1::date and l.listed_due_date < $2::date and l.listed_arrears > 0
     and not exists (select 1 from webhook_event w
       where w.subject = 'late ' || l.loan_id || ' ' || l.listed_due_date)
     and l.loan_id > $3::text
   order by l.loan_id limit $4::integer`,
);

interface LateRow extends Row {
  loan_id: string;
  listed_due_date: Day;
}

/** Running loans with something unpaid since a due date from `since` on, which nobody noted. */
export function readNewLateLoans(
  db: Queryable,
  { since, today, after, most }: { since: Day; today: Day; after: string; most: number },
): Promise<LateRow[]> {
  return db.query<LateRow>(listLate, [since, today, after, most]);
}

const watchStatement = defineStatement(
  "webhook.read-watch",
  `select jsonb_agg(distinct kind.value) as kinds, min(watch_from) as since, min(approved_on) as since_day
   from webhook_endpoint cross join jsonb_array_elements_text(kinds) as kind(value)
   where state = 'active'`,
);

interface WatchRow extends Row {
  kinds: WebhookKind[] | null;
  since: Date | null;
  since_day: Day | null;
}

interface Watch {
  kinds: readonly WebhookKind[];
  since: Date;
  sinceDay: Day;
}

/** What the active endpoints want together, and since when the first of them; null while there is none. */
export async function readWatch(db: Queryable): Promise<Watch | null> {
  const [row] = await db.query<WatchRow>(watchStatement);
  if (row === undefined || row.kinds === null || row.since === null || row.since_day === null) {
    return null;
  }
  return { kinds: row.kinds, since: row.since, sinceDay: row.since_day };
}

const purgeAttempts = defineStatement(
  "webhook.purge-attempts",
  `delete from webhook_attempt where event_id in (select event_id from webhook_event where happened_at < $1::timestamptz)`,
);
const purgeDeliveries = defineStatement(
  "webhook.purge-deliveries",
  `delete from webhook_delivery where event_id in (select event_id from webhook_event where happened_at < $1::timestamptz)`,
);
const purgeStatement = defineStatement(
  "webhook.purge-events",
  "delete from webhook_event where happened_at < $1::timestamptz",
);

/** Events that happened before, with their deliveries and attempts. */
export async function deleteEvents(tx: Transaction, before: Date): Promise<void> {
  for (const statement of [purgeAttempts, purgeDeliveries, purgeStatement]) {
    await tx.query(statement, [before]);
  }
}
