/** The SQL of what people and monitors read about statements: counts, sums, differences. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import type { Movement } from "../../platform/settlement-statements/statement.ts";
import type { DifferenceKind } from "./discrepancy-store.ts";

export interface LineSums extends Row {
  statement_id: number;
  agree: number;
  waiting: number;
  not_compared: number;
  their_payments: Minor;
  our_payments: Minor;
  their_payouts: Minor;
  our_payouts: Minor;
  fees: Minor;
}

const sums = defineStatement(
  "reconciliation.sum-lines",
  `select statement_id,
     count(*) filter (where outcome = 'agrees')::integer as agree,
     count(*) filter (where outcome = 'waiting')::integer as waiting,
     count(*) filter (where outcome = 'not-compared')::integer as not_compared,
     coalesce(sum(amount) filter (where movement = 'payment' and status = 'succeeded'), 0)::bigint
       as their_payments,
     coalesce(sum(our_amount) filter (where movement = 'payment'), 0)::bigint as our_payments,
     coalesce(sum(amount) filter (where movement = 'payout' and status = 'succeeded'), 0)::bigint
       as their_payouts,
     coalesce(sum(our_amount) filter (where movement = 'payout'), 0)::bigint as our_payouts,
     coalesce(sum(case when movement = 'fee' then amount else fee end), 0)::bigint as fees
   from company_statement_line where statement_id = any($1::bigint[]) group by statement_id`,
);

export async function sumLines(db: Queryable, ids: readonly number[]) {
  const rows = await db.query<LineSums>(sums, [ids]);
  return new Map(rows.map((row) => [row.statement_id, row]));
}

export interface DifferenceCounts extends Row {
  statement_id: number;
  open: number;
  settled: number;
  closed: number;
  /** Of what only we have and no statement has had since. */
  alone_payments: Minor;
  alone_payouts: Minor;
}

const counts = defineStatement(
  "reconciliation.count-differences",
  `select statement_id,
     count(*) filter (where state = 'open')::integer as open,
     count(*) filter (where state = 'settled')::integer as settled,
     count(*) filter (where state = 'closed')::integer as closed,
     coalesce(sum(our_amount) filter (where kind = 'ours-alone' and state <> 'settled'
       and movement = 'payment'), 0)::bigint as alone_payments,
     coalesce(sum(our_amount) filter (where kind = 'ours-alone' and state <> 'settled'
       and movement = 'payout'), 0)::bigint as alone_payouts
   from company_statement_difference where statement_id = any($1::bigint[]) group by statement_id`,
);

export async function countDifferences(db: Queryable, ids: readonly number[]) {
  const rows = await db.query<DifferenceCounts>(counts, [ids]);
  return new Map(rows.map((row) => [row.statement_id, row]));
}

const countOpen = defineStatement(
  "reconciliation.count-open",
  `select company, count(*)::integer as open from company_statement_difference
   where state = 'open' group by company`,
);

/** Differences nobody has settled, by company; companies without one are left out. */
export async function openDifferences(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ company: string; open: number }>(countOpen, []);
  return new Map(rows.map(({ company, open }) => [company, open]));
}

export interface DifferenceShownRow extends Row {
  difference_id: number;
  place: number | null;
  kind: DifferenceKind;
  movement: Movement;
  company_reference: string;
  our_number: string;
  their_amount: Minor | null;
  our_amount: Minor | null;
  happened_on: Day;
  state: "open" | "settled" | "closed";
  ended_at: Date | null;
  closed_by: string | null;
  /** See encrypted-note.ts. */
  note_encrypted: string | null;
  in_queue: boolean;
}

const list = defineStatement(
  "reconciliation.list-differences",
  `select difference_id, place, kind, movement, company_reference, our_number, their_amount, our_amount,
     happened_on, state, ended_at, closed_by, note_encrypted, in_queue
   from company_statement_difference
   where statement_id = $1::bigint and ($2::text = 'all' or state = 'open')
     and ($2::text in ('all', 'open') or kind = $2::text)
   order by (state = 'open') desc, place nulls last, difference_id
   limit $3::integer offset $4::integer`,
);

/** `show`: "open", "all", or the open ones of one kind. */
export function readDifferences(
  db: Queryable,
  statementId: number,
  show: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db.query<DifferenceShownRow>(list, [statementId, show, limit, offset]);
}
