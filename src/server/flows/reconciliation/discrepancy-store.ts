/** All SQL of company_statement_difference but its reports. */
import type { differenceKinds } from "#contract/settlement-report.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { LineStatus, Movement } from "../../platform/settlement-statements/statement.ts";

export type DifferenceKind = (typeof differenceKinds)[number];

export interface DifferenceFound {
  statementId: number;
  /** Null for what only we have. */
  place: number | null;
  company: string;
  kind: DifferenceKind;
  movement: Movement;
  companyReference: string;
  ourNumber: string;
  theirAmount: Minor | null;
  theirStatus: LineStatus | "";
  ourAmount: Minor | null;
  currency: string;
  on: Day;
  inQueue: boolean;
  /** The company can be asked about it. */
  ask: boolean;
}

export interface StoredDiscrepancy extends Omit<DifferenceFound, "ask"> {
  differenceId: number;
  asked: number;
}

interface DifferenceRow extends Row {
  difference_id: number;
  statement_id: number;
  place: number | null;
  company: string;
  kind: DifferenceKind;
  movement: Movement;
  company_reference: string;
  our_number: string;
  their_amount: Minor | null;
  their_status: LineStatus | "";
  our_amount: Minor | null;
  currency: string;
  happened_on: Day;
  in_queue: boolean;
  asked: number;
}

function toDifference(row: DifferenceRow): StoredDiscrepancy {
  return {
    differenceId: row.difference_id,
    statementId: row.statement_id,
    place: row.place,
    company: row.company,
    kind: row.kind,
    movement: row.movement,
    companyReference: row.company_reference,
    ourNumber: row.our_number,
    theirAmount: row.their_amount,
    theirStatus: row.their_status,
    ourAmount: row.our_amount,
    currency: row.currency,
    on: row.happened_on,
    inQueue: row.in_queue,
    asked: row.asked,
  };
}

const columns = `difference_id, statement_id, place, company, kind, movement, company_reference,
  our_number, their_amount, their_status, our_amount, currency, happened_on, in_queue, asked`;

const insert = defineStatement(
  "reconciliation.insert-difference",
  `insert into company_statement_difference (statement_id, place, company, kind, movement,
     company_reference, our_number, their_amount, their_status, our_amount, currency, happened_on,
     state, found_at, in_queue, ask_at, compared_at)
   values ($1::bigint, $2::integer, $3::text, $4::text, $5::text, $6::text, $7::text, $8::bigint,
     $9::text, $10::bigint, $11::text, $12::date, 'open', $13::timestamptz, $14::boolean,
     case when $15::boolean then $13::timestamptz end, $13::timestamptz)
   on conflict do nothing returning difference_id`,
);

/** False when it was found before. */
export async function insertDifference(
  tx: Transaction,
  found: DifferenceFound,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(insert, [
    ...[found.statementId, found.place, found.company, found.kind, found.movement],
    ...[found.companyReference, found.ourNumber, found.theirAmount, found.theirStatus],
    ...[found.ourAmount, found.currency, found.on, now, found.inQueue, found.ask],
  ]);
  return rows.length === 1;
}

const takeOpen = defineStatement(
  "reconciliation.take-open",
  `update company_statement_difference set compared_at = $1::timestamptz
   where difference_id in (select difference_id from company_statement_difference
     where state = 'open' and compared_at < $1::timestamptz and kind <> 'told-twice'
       and movement in ('payment', 'payout', 'refund')
     order by compared_at limit $2::integer for update skip locked)
   returning ${columns}`,
);

/** Open ones not looked at since `now`, longest ago first, locked: they may have been settled meanwhile. */
export async function takeOpenDifferences(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<StoredDiscrepancy[]> {
  return (await tx.query<DifferenceRow>(takeOpen, [now, limit])).map(toDifference);
}

const change = defineStatement(
  "reconciliation.change-difference",
  `update company_statement_difference set kind = $2::text, our_amount = $3::bigint,
     in_queue = $4::boolean
   where difference_id = $1::bigint and state = 'open'`,
);

export async function changeDifference(
  tx: Transaction,
  id: number,
  now: Pick<DifferenceFound, "kind" | "ourAmount" | "inQueue">,
): Promise<void> {
  await tx.query(change, [id, now.kind, now.ourAmount, now.inQueue]);
}

const settle = defineStatement(
  "reconciliation.settle-difference",
  `update company_statement_difference set state = 'settled', ended_at = $2::timestamptz, ask_at = null
   where difference_id = any($1::bigint[]) and state = 'open'`,
);

export async function settleDifferences(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await tx.query(settle, [ids, now]);
}

const takeAsked = defineStatement(
  "reconciliation.take-to-ask",
  `update company_statement_difference set asked = asked + 1, ask_at = $2::timestamptz
   where difference_id = (select difference_id from company_statement_difference
     where state = 'open' and ask_at <= $1::timestamptz
     order by ask_at, difference_id limit 1 for update skip locked)
   returning ${columns}`,
);

/** One the company is to be asked about now; nobody else asks before `again`. Null when there is none. */
export async function takeToAsk(
  db: Queryable,
  now: Date,
  again: Date,
): Promise<StoredDiscrepancy | null> {
  const [row] = await db.query<DifferenceRow>(takeAsked, [now, again]);
  return row === undefined ? null : toDifference(row);
}

const write = defineStatement(
  "reconciliation.write-asked",
  `update company_statement_difference set ask_at = $2::timestamptz
   where difference_id = $1::bigint and state = 'open'`,
);

/** Null: the company is not asked about it any more. */
export async function writeAskAt(db: Queryable, id: number, at: Date | null): Promise<void> {
  await db.query(write, [id, at]);
}

const close = defineStatement(
  "reconciliation.close-difference",
  `update company_statement_difference set state = 'closed', ended_at = $2::timestamptz,
     closed_by = $3::text, note_encrypted = $4::text, ask_at = null
   where difference_id = $1::bigint and state = 'open' returning difference_id`,
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
  "reconciliation.find-difference",
  "select difference_id from company_statement_difference where difference_id = $1::bigint",
);

export async function isDifference(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(exists, [id])).length === 1;
}
