/** SQL of the console's first page: counted by a job, read as some rows (DK-7, decision record 0151). */
import type { ArrearsBucket } from "#contract/collection-kinds.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface DayFigures extends Row {
  on_day: Day;
  paid_out: Minor;
  payouts: number;
  collected: Minor;
  payments: number;
}

interface BucketFigures {
  bucket: ArrearsBucket;
  loans: number;
  amount: Minor;
}

interface Funnel {
  applied: number;
  approved: number;
  accepted: number;
  paidOut: number;
}

interface Counted extends Row {
  counted_at: Date;
  through_entry: number;
  arrears: readonly BucketFigures[];
  funnel: Funnel;
}

const daysStatement = defineStatement(
  "today.select-days",
  `select on_day, paid_out, payouts, collected, payments from today_day where on_day > $1::date and on_day <= $2::date order by on_day`,
);

/** Days without money have no row. */
export function readDays(db: Queryable, after: Day, until: Day): Promise<DayFigures[]> {
  return db.query<DayFigures>(daysStatement, [after, until]);
}

const countedStatement = defineStatement(
  "today.select-count",
  `select counted_at, through_entry, arrears, funnel from today_count`,
);

/** Null before the first count. */
export async function readCounted(db: Queryable): Promise<Counted | null> {
  const [row] = await db.query<Counted>(countedStatement, []);
  return row ?? null;
}

const lockStatement = defineStatement(
  "today.lock",
  `select pg_try_advisory_xact_lock(590051) as mine`,
);

/** False while another process counts. */
export async function lockCount(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(lockStatement, []);
  return row?.mine === true;
}

const newestStatement = defineStatement(
  "today.newest-entry",
  `select coalesce(max(entry_id), 0)::bigint as newest from journal_entry`,
);

export async function readNewestEntry(db: Queryable): Promise<number> {
  const [row] = await db.query<{ newest: number }>(newestStatement, []);
  return row?.newest ?? 0;
}

const changedStatement = defineStatement(
  "today.changed-days",
  `select distinct on_day from journal_entry where entry_id > $1::bigint and cause = 'event'`,
);

export async function readChangedDays(db: Queryable, afterEntry: number): Promise<Day[]> {
  const rows = await db.query<{ on_day: Day }>(changedStatement, [afterEntry]);
  return rows.map(({ on_day }) => on_day);
}

/** Cash of the ledger, so that the picture and the books are the same; what was paid back or bounced lowers what was collected. */
const countDay = defineStatement(
  "today.count-day",
  `insert into today_day (on_day, paid_out, payouts, collected, payments)
   select $1::date,
     coalesce(-sum(p.amount) filter (where e.kind = 'disbursed'), 0),
     count(*) filter (where e.kind = 'disbursed'),
     coalesce(sum(p.amount) filter (where e.kind <> 'disbursed'), 0),
     count(*) filter (where e.kind <> 'disbursed' and p.amount > 0)
   from journal_entry j
     join posting p on p.entry_id = j.entry_id 
       and (p.account = 'settlement-cash' or p.account like 'clearing-%')
     join loan_event e on e.loan_id = j.loan_id and e.sequence = j.event_sequence
   where j.on_day = $1::date and j.cause = 'event'
   on conflict (on_day) do update set paid_out = excluded.paid_out, payouts = excluded.payouts,
     collected = excluded.collected, payments = excluded.payments`,
);

export async function countMoneyOf(tx: Transaction, on: Day): Promise<void> {
  await tx.query(countDay, [on]);
}

const arrearsStatement = defineStatement(
  "today.count-arrears",
  `select count(*)::integer as loans, coalesce(sum(arrears), 0)::bigint as amount
   from collection_case where due_on between $1::date and $2::date`,
);

export async function countArrears(
  db: Queryable,
  from: Day,
  to: Day,
): Promise<{ loans: number; amount: Minor }> {
  const [row] = await db.query<{ loans: number; amount: Minor }>(arrearsStatement, [from, to]);
  return row ?? { loans: 0, amount: 0 };
}

const funnelStatement = defineStatement(
  "today.count-funnel",
  `select count(*)::integer as applied,
     (count(*) filter (where application_state in ('approved', 'payout-pending', 'payout-failed', 'running')))::integer as approved,
     (count(*) filter (where accepted_on is not null or application_state = 'running'))::integer as accepted,
     (count(*) filter (where application_state = 'running'))::integer as paid_out
   from loan where applied_on > $1::date and applied_on <= $2::date`,
);

export async function countFunnel(db: Queryable, after: Day, until: Day): Promise<Funnel> {
  const [row] = await db.query<Omit<Funnel, "paidOut"> & { paid_out: number }>(funnelStatement, [
    after,
    until,
  ]);
  const { applied = 0, approved = 0, accepted = 0, paid_out: paidOut = 0 } = row ?? {};
  return { applied, approved, accepted, paidOut };
}

const writeStatement = defineStatement(
  "today.write-count",
  `insert into today_count (counted_at, through_entry, arrears, funnel) values ($1::timestamptz, $2::bigint, $3::json, $4::json)
   on conflict (one) do update set counted_at = excluded.counted_at, through_entry = excluded.through_entry,
     arrears = excluded.arrears, funnel = excluded.funnel`,
);

export async function writeCounted(
  tx: Transaction,
  {
    at,
    throughEntry,
    arrears,
    funnel,
  }: {
    at: Date;
    throughEntry: number;
    arrears: readonly BucketFigures[];
    funnel: Funnel;
  },
): Promise<void> {
  await tx.query(writeStatement, [
    at,
    throughEntry,
    JSON.stringify(arrears),
    JSON.stringify(funnel),
  ]);
}
