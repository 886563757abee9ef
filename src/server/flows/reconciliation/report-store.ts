/** All SQL of company_statement. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type {
  Statement,
  StatementProblem,
} from "../../platform/settlement-statements/statement.ts";

interface StatementFile {
  company: string;
  fileHash: string;
  fileName: string;
  /** Null for one that came by the folder. */
  broughtBy: string | null;
}

const insert = defineStatement(
  "reconciliation.insert-statement",
  `insert into company_statement (company, file_hash, file_name, arrived_at, brought_by, state,
     problem, at_line)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::text, 'refused', $6::text, $7::integer)
   on conflict (company, file_hash) do nothing returning statement_id`,
);

/**
 * Claims the file by its hash, as one that could not be read until `writeRead` says otherwise: a second server waits here and
 * is then given null.
 */
export async function insertStatement(
  tx: Transaction,
  { company, fileHash, fileName, broughtBy }: StatementFile,
  refused: { problem: StatementProblem; line: number },
  now: Date,
): Promise<number | null> {
  const { problem, line } = refused;
  const values = [company, fileHash, fileName, now, broughtBy, problem, line];
  const [row] = await tx.query<{ statement_id: number }>(insert, values);
  return row?.statement_id ?? null;
}

const readKnown = defineStatement(
  "reconciliation.read-known-file",
  `select statement_id, state from company_statement
   where company = $1::text and file_hash = $2::text`,
);

export async function readKnownFile(
  db: Queryable,
  { company, fileHash }: Pick<StatementFile, "company" | "fileHash">,
): Promise<{ statementId: number; state: "read" | "refused" } | null> {
  const [row] = await db.query<{ statement_id: number; state: "read" | "refused" }>(readKnown, [
    ...[company, fileHash],
  ]);
  return row === undefined ? null : { statementId: row.statement_id, state: row.state };
}

const removeRefused = defineStatement(
  "reconciliation.delete-refused",
  `delete from company_statement
   where company = $1::text and file_hash = $2::text and state = 'refused'`,
);

/** So that a file is read again after the reason it was refused for is gone. */
export async function deleteRefused(tx: Transaction, company: string, fileHash: string) {
  await tx.query(removeRefused, [company, fileHash]);
}

const markRead = defineStatement(
  "reconciliation.mark-read",
  `update company_statement set state = 'read', problem = null, at_line = 0, currency = $2::text,
     period_from = $3::date, period_to = $4::date, covers_payments = $5::boolean,
     covers_payouts = $6::boolean, lag_days = $7::integer, lines = $8::integer
   where statement_id = $1::bigint`,
);

export async function writeRead(
  tx: Transaction,
  statementId: number,
  { currency, covers, lagDays, lines }: Statement,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await tx.query(markRead, [
    ...[statementId, currency, from, to, covers.payments, covers.payouts, lagDays, lines.length],
  ]);
}

export interface StatementRow extends Row {
  statement_id: number;
  company: string;
  file_hash: string;
  file_name: string;
  arrived_at: Date;
  brought_by: string | null;
  state: "read" | "refused";
  problem: StatementProblem | null;
  at_line: number;
  currency: string;
  period_from: Day | null;
  period_to: Day | null;
  lines: number;
}

const columns = `statement_id, company, file_hash, file_name, arrived_at, brought_by, state, problem,
  at_line, currency, period_from, period_to, lines`;

const list = defineStatement(
  "reconciliation.list-statements",
  `select ${columns} from company_statement
   order by arrived_at desc, statement_id desc limit $1::integer offset $2::integer`,
);

export function readStatements(db: Queryable, limit: number, offset: number) {
  return db.query<StatementRow>(list, [limit, offset]);
}

const readOne = defineStatement(
  "reconciliation.read-statement",
  `select ${columns} from company_statement where statement_id = $1::bigint`,
);

export async function readStatementRow(db: Queryable, id: string): Promise<StatementRow | null> {
  return (await db.query<StatementRow>(readOne, [id]))[0] ?? null;
}

export interface Sweep {
  statementId: number;
  company: string;
  from: Day;
  to: Day;
  payments: boolean;
  payouts: boolean;
  lagDays: number;
}

interface PeriodRow extends Row {
  period_from: Day;
  period_to: Day;
  covers_payments: boolean;
  covers_payouts: boolean;
}

interface SweepRow extends PeriodRow {
  statement_id: number;
  company: string;
  lag_days: number;
}

const takeSweeps = defineStatement(
  "reconciliation.take-sweeps",
  `update company_statement set swept_on = $1::date
   where statement_id in (select statement_id from company_statement
     where state = 'read' and period_to < $1::date and period_to >= $2::date
       and lines_gone_at is null and (swept_on is null or swept_on < $1::date)
     order by statement_id limit $3::integer for update skip locked)
   returning statement_id, company, period_from, period_to, covers_payments, covers_payouts,
     lag_days`,
);

/** Statements whose days are over and which were not looked through today; another server is given others. */
export async function takeStatementsToSweep(
  db: Queryable,
  { today, earliest, limit }: { today: Day; earliest: Day; limit: number },
): Promise<Sweep[]> {
  const rows = await db.query<SweepRow>(takeSweeps, [today, earliest, limit]);
  return rows.map((row) => ({
    statementId: row.statement_id,
    company: row.company,
    from: row.period_from,
    to: row.period_to,
    payments: row.covers_payments,
    payouts: row.covers_payouts,
    lagDays: row.lag_days,
  }));
}

const periods = defineStatement(
  "reconciliation.list-periods",
  `select period_from, period_to, covers_payments, covers_payouts from company_statement
   where company = $1::text and state = 'read' and period_from <= $3::date and period_to >= $2::date`,
);

/** The days of the company's statements that touch these. */
export async function readPeriods(
  db: Queryable,
  company: string,
  from: Day,
  to: Day,
): Promise<{ from: Day; to: Day; payments: boolean; payouts: boolean }[]> {
  const rows = await db.query<PeriodRow>(periods, [company, from, to]);
  return rows.map((row) => ({
    ...{ from: row.period_from, to: row.period_to },
    ...{ payments: row.covers_payments, payouts: row.covers_payouts },
  }));
}

const forget = defineStatement(
  "reconciliation.mark-lines-gone",
  `update company_statement s set lines_gone_at = $2::timestamptz
   where s.state = 'read' and s.arrived_at < $1::timestamptz and s.lines_gone_at is null
     and not exists (select 1 from company_statement_difference d
       where d.statement_id = s.statement_id and d.state = 'open')
   returning s.statement_id`,
);

/** Statements that came before `before` and have nothing open: their lines may go. */
export async function markLinesGone(tx: Transaction, before: Date, now: Date): Promise<number[]> {
  const rows = await tx.query<{ statement_id: number }>(forget, [before, now]);
  return rows.map(({ statement_id }) => statement_id);
}
