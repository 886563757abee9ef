/** All SQL of reconciliation_discrepancy but its reports. */
import type { discrepancyKinds } from "#contract/settlement-report.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { LineKind, LineStatus } from "../../platform/settlement-reports/report.ts";

export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export interface DiscrepancyFound {
  reportId: number;
  /** Null when it is missing at the provider. */
  lineNo: number | null;
  provider: string;
  kind: DiscrepancyKind;
  movement: LineKind;
  providerReference: string;
  ourNumber: string;
  theirAmount: Minor | null;
  theirStatus: LineStatus | "";
  ourAmount: Minor | null;
  currency: string;
  on: Day;
  inSuspense: boolean;
  /** Whether the provider can be queried about it. */
  queryable: boolean;
}

export interface StoredDiscrepancy extends Omit<DiscrepancyFound, "queryable"> {
  discrepancyId: number;
  queries: number;
}

interface DiscrepancyRow extends Row {
  discrepancy_id: number;
  report_id: number;
  line_no: number | null;
  provider: string;
  kind: DiscrepancyKind;
  movement: LineKind;
  provider_reference: string;
  our_reference: string;
  their_amount: Minor | null;
  their_status: LineStatus | "";
  our_amount: Minor | null;
  currency: string;
  happened_on: Day;
  in_suspense: boolean;
  queries: number;
}

function toDiscrepancy(row: DiscrepancyRow): StoredDiscrepancy {
  return {
    discrepancyId: row.discrepancy_id,
    reportId: row.report_id,
    lineNo: row.line_no,
    provider: row.provider,
    kind: row.kind,
    movement: row.movement,
    providerReference: row.provider_reference,
    ourNumber: row.our_reference,
    theirAmount: row.their_amount,
    theirStatus: row.their_status,
    ourAmount: row.our_amount,
    currency: row.currency,
    on: row.happened_on,
    inSuspense: row.in_suspense,
    queries: row.queries,
  };
}

const columns = `discrepancy_id, report_id, line_no, provider, kind, movement, provider_reference,
  our_reference, their_amount, their_status, our_amount, currency, happened_on, in_suspense, queries`;

const insert = defineStatement(
  "reconciliation.insert-discrepancy",
  `insert into reconciliation_discrepancy (report_id, line_no, provider, kind, movement,
     provider_reference, our_reference, their_amount, their_status, our_amount, currency, happened_on,
     state, found_at, in_suspense, query_at, compared_at)
   values ($1::bigint, $2::integer, $3::text, $4::text, $5::text, $6::text, $7::text, $8::bigint,
     $9::text, $10::bigint, $11::text, $12::date, 'open', $13::timestamptz, $14::boolean,
     case when $15::boolean then $13::timestamptz end, $13::timestamptz)
   on conflict do nothing returning discrepancy_id`,
);

/** False when it was found before. */
export async function insertDiscrepancy(
  tx: Transaction,
  found: DiscrepancyFound,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(insert, [
    ...[found.reportId, found.lineNo, found.provider, found.kind, found.movement],
    ...[found.providerReference, found.ourNumber, found.theirAmount, found.theirStatus],
    ...[found.ourAmount, found.currency, found.on, now, found.inSuspense, found.queryable],
  ]);
  return rows.length === 1;
}

const acquireOpen = defineStatement(
  "reconciliation.acquire-open",
  `update reconciliation_discrepancy set compared_at = $1::timestamptz
   where discrepancy_id in (select discrepancy_id from reconciliation_discrepancy
     where state = 'open' and compared_at < $1::timestamptz and kind <> 'duplicate'
       and movement in ('payment', 'payout', 'refund')
     order by compared_at limit $2::integer for update skip locked)
   returning ${columns}`,
);

/** Acquires open discrepancies not re-evaluated since `now`, least recently evaluated first. */
export async function acquireOpenDiscrepancies(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<StoredDiscrepancy[]> {
  return (await tx.query<DiscrepancyRow>(acquireOpen, [now, limit])).map(toDiscrepancy);
}

const change = defineStatement(
  "reconciliation.change-discrepancy",
  `update reconciliation_discrepancy set kind = $2::text, our_amount = $3::bigint,
     in_suspense = $4::boolean
   where discrepancy_id = $1::bigint and state = 'open'`,
);

export async function changeDiscrepancy(
  tx: Transaction,
  id: number,
  now: Pick<DiscrepancyFound, "kind" | "ourAmount" | "inSuspense">,
): Promise<void> {
  await tx.query(change, [id, now.kind, now.ourAmount, now.inSuspense]);
}

const settle = defineStatement(
  "reconciliation.settle-discrepancy",
  `update reconciliation_discrepancy set state = 'settled', ended_at = $2::timestamptz, query_at = null
   where discrepancy_id = any($1::bigint[]) and state = 'open'`,
);

export async function settleDiscrepancies(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await tx.query(settle, [ids, now]);
}

const acquireForQuery = defineStatement(
  "reconciliation.acquire-to-query",
  `update reconciliation_discrepancy set queries = queries + 1, query_at = $2::timestamptz
   where discrepancy_id = (select discrepancy_id from reconciliation_discrepancy
     where state = 'open' and query_at <= $1::timestamptz
     order by query_at, discrepancy_id limit 1 for update skip locked)
   returning ${columns}`,
);

/** Acquires one that is due for a query; no other process gets it before `again`. Null when there is none. */
export async function acquireToQuery(
  db: Queryable,
  now: Date,
  again: Date,
): Promise<StoredDiscrepancy | null> {
  const [row] = await db.query<DiscrepancyRow>(acquireForQuery, [now, again]);
  return row === undefined ? null : toDiscrepancy(row);
}

const write = defineStatement(
  "reconciliation.write-query-at",
  `update reconciliation_discrepancy set query_at = $2::timestamptz
   where discrepancy_id = $1::bigint and state = 'open'`,
);

/** Null: no further query. */
export async function writeQueryAt(db: Queryable, id: number, at: Date | null): Promise<void> {
  await db.query(write, [id, at]);
}

const close = defineStatement(
  "reconciliation.close-discrepancy",
  `update reconciliation_discrepancy set state = 'closed', ended_at = $2::timestamptz,
     closed_by = $3::text, note_encrypted = $4::text, query_at = null
   where discrepancy_id = $1::bigint and state = 'open' returning discrepancy_id`,
);

/** False when it is not open. */
export async function writeClosed(
  tx: Transaction,
  id: string,
  { by, noteEncrypted, now }: { by: string; noteEncrypted: string; now: Date },
): Promise<boolean> {
  return (await tx.query(close, [id, now, by, noteEncrypted])).length === 1;
}

const exists = defineStatement(
  "reconciliation.find-discrepancy",
  "select discrepancy_id from reconciliation_discrepancy where discrepancy_id = $1::bigint",
);

export async function isDiscrepancy(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(exists, [id])).length === 1;
}
