/** All SQL of accounting_period and ledger_check. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

/** A month whose closing was proposed at least. */
export interface ClosingRow extends Row {
  /** "2026-03" */
  period: string;
  begins: Day;
  ends: Day;
  proposed_by: string;
  proposed_at: Date;
  /** Null while it waits for a second person. */
  closed_by: string | null;
  closed_at: Date | null;
  /** SHA-256 of its books; null until it is taken. */
  digest: string | null;
}

const columns = "period, begins, ends, proposed_by, proposed_at, closed_by, closed_at, digest";

const list = defineStatement(
  "ledger.list-periods",
  `select ${columns} from accounting_period order by period`,
);

/** Oldest first. */
export function readClosings(db: Queryable): Promise<ClosingRow[]> {
  return db.query<ClosingRow>(list, []);
}

const lock = defineStatement("ledger.lock-periods", "select pg_advisory_xact_lock(590001)");

/** Waits until nobody posts and nobody else closes; both wait until the transaction ends. */
export async function lockPeriods(tx: Transaction): Promise<void> {
  await tx.query(lock, []);
}

const insert = defineStatement(
  "ledger.insert-period",
  `insert into accounting_period (period, begins, ends, proposed_by, proposed_at)
   values ($1::text, $2::date, $3::date, $4::text, $5::timestamptz) on conflict do nothing returning period`,
);

interface ToPropose {
  period: string;
  begins: Day;
  ends: Day;
  by: string;
  at: Date;
}

/** False where it was proposed or closed before. */
export async function insertClosing(
  tx: Transaction,
  { period, begins, ends, by, at }: ToPropose,
): Promise<boolean> {
  return (await tx.query(insert, [period, begins, ends, by, at])).length === 1;
}

const close = defineStatement(
  "ledger.close-period",
  `update accounting_period set closed_by = $2::text, closed_at = $3::timestamptz, alone = (proposed_by = $2::text)
   where period = $1::text and closed_at is null returning period`,
);

export async function writeClosed(
  tx: Transaction,
  { period, by, at }: Pick<ToPropose, "period" | "by" | "at">,
): Promise<boolean> {
  return (await tx.query(close, [period, by, at])).length === 1;
}

const remove = defineStatement(
  "ledger.delete-proposed-period",
  "delete from accounting_period where period = $1::text and closed_at is null returning period",
);

export async function deleteProposed(tx: Transaction, period: string): Promise<boolean> {
  return (await tx.query(remove, [period])).length === 1;
}

const seal = defineStatement(
  "ledger.seal-period",
  `update accounting_period set digest = $2::text, sealed_at = $3::timestamptz
   where period = $1::text and digest is null and closed_at is not null returning period`,
);

/** False where it has one. */
export async function writeDigest(
  db: Queryable,
  period: string,
  digest: string,
  at: Date,
): Promise<boolean> {
  return (await db.query(seal, [period, digest, at])).length === 1;
}

const firstEntry = defineStatement(
  "ledger.first-day",
  "select min(on_day) as first from journal_entry",
);

/** The day of the first entry; null while there is none. */
export async function firstDayOfBooks(db: Queryable): Promise<Day | null> {
  const [row] = await db.query<{ first: Day | null }>(firstEntry, []);
  return row?.first ?? null;
}

const note = defineStatement(
  "ledger.note-check",
  `insert into ledger_check (checked_on, problems, checked_at) values ($1::date, $2::integer, $3::timestamptz)
   on conflict (checked_on) do update set problems = excluded.problems, checked_at = excluded.checked_at`,
);

/** Keeps what the check of a day found; the last one of a day counts. */
export async function noteCheck(
  db: Queryable,
  { on, problems, at }: { on: Day; problems: number; at: Date },
): Promise<void> {
  await db.query(note, [on, problems, at]);
}

const last = defineStatement(
  "ledger.last-check",
  "select checked_on, problems from ledger_check order by checked_on desc limit 1",
);

export async function lastCheck(
  db: Queryable,
): Promise<{ checked_on: Day; problems: number } | null> {
  const [row] = await db.query<{ checked_on: Day; problems: number }>(last, []);
  return row ?? null;
}
