/** The SQL of what staff and monitoring read about settlement reports: counts, sums, discrepancies. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import type { LineKind } from "../../platform/settlement-reports/report.ts";
import type { DiscrepancyKind } from "./discrepancy-store.ts";

export interface LineSums extends Row {
  report_id: number;
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
  `select report_id,
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
   from settlement_line where report_id = any($1::bigint[]) group by report_id`,
);

export async function sumLines(db: Queryable, ids: readonly number[]) {
  const rows = await db.query<LineSums>(sums, [ids]);
  return new Map(rows.map((row) => [row.report_id, row]));
}

export interface DiscrepancyCounts extends Row {
  report_id: number;
  open: number;
  settled: number;
  closed: number;
  /** Of movements missing at the provider that no report has had since. */
  missing_payments: Minor;
  missing_payouts: Minor;
}

const counts = defineStatement(
  "reconciliation.count-discrepancies",
  `select report_id,
     count(*) filter (where state = 'open')::integer as open,
     count(*) filter (where state = 'settled')::integer as settled,
     count(*) filter (where state = 'closed')::integer as closed,
     coalesce(sum(our_amount) filter (where kind = 'missing-at-provider' and state <> 'settled'
       and movement = 'payment'), 0)::bigint as missing_payments,
     coalesce(sum(our_amount) filter (where kind = 'missing-at-provider' and state <> 'settled'
       and movement = 'payout'), 0)::bigint as missing_payouts
   from reconciliation_discrepancy where report_id = any($1::bigint[]) group by report_id`,
);

export async function countDiscrepancies(db: Queryable, ids: readonly number[]) {
  const rows = await db.query<DiscrepancyCounts>(counts, [ids]);
  return new Map(rows.map((row) => [row.report_id, row]));
}

const countOpen = defineStatement(
  "reconciliation.count-open",
  `select provider, count(*)::integer as open from reconciliation_discrepancy
   where state = 'open' group by provider`,
);

/** Open discrepancies by provider; providers without one are left out. */
export async function countOpenDiscrepancies(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ provider: string; open: number }>(countOpen, []);
  return new Map(rows.map(({ provider, open }) => [provider, open]));
}

const countUntil = defineStatement(
  "reconciliation.count-open-until",
  `select count(*)::integer as open from reconciliation_discrepancy
   where state = 'open' and happened_on <= $1::date`,
);

/** Open discrepancies about movements of this day and before. */
export async function countOpenDiscrepanciesUntil(db: Queryable, day: Day): Promise<number> {
  const [row] = await db.query<{ open: number }>(countUntil, [day]);
  return row?.open ?? 0;
}

export interface DiscrepancyShownRow extends Row {
  discrepancy_id: number;
  line_no: number | null;
  kind: DiscrepancyKind;
  movement: LineKind;
  provider_reference: string;
  our_reference: string;
  their_amount: Minor | null;
  our_amount: Minor | null;
  happened_on: Day;
  state: "open" | "settled" | "closed";
  ended_at: Date | null;
  closed_by: string | null;
  /** See encrypted-note.ts. */
  note_encrypted: string | null;
  in_suspense: boolean;
}

const list = defineStatement(
  "reconciliation.list-discrepancies",
  `select discrepancy_id, line_no, kind, movement, provider_reference, our_reference, their_amount, our_amount,
     happened_on, state, ended_at, closed_by, note_encrypted, in_suspense
   from reconciliation_discrepancy
   where report_id = $1::bigint and ($2::text = 'all' or state = 'open')
     and ($2::text in ('all', 'open') or kind = $2::text)
   order by (state = 'open') desc, line_no nulls last, discrepancy_id
   limit $3::integer offset $4::integer`,
);

/** `show`: "open", "all", or the open ones of one kind. */
export function readDiscrepancies(
  db: Queryable,
  reportId: number,
  show: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db.query<DiscrepancyShownRow>(list, [reportId, show, limit, offset]);
}
