/** All SQL of settlement_report. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { ReportProblem, SettlementReport } from "../../platform/settlement-reports/report.ts";

interface ReportFile {
  provider: string;
  fileHash: string;
  fileName: string;
  /** Null for one imported from the folder. */
  uploadedBy: string | null;
}

const insert = defineStatement(
  "reconciliation.insert-statement",
  `insert into settlement_report (provider, file_hash, file_name, arrived_at, uploaded_by, state,
     problem, at_line)
   values ($1::text, $2::text, $3::text, $4::timestamptz, $5::text, 'refused', $6::text, $7::integer)
   on conflict (provider, file_hash) do nothing returning report_id`,
);

/**
 * Claims the file by its hash, as one that could not be read until `writeRead` says otherwise: a second server waits here and
 * is then given null.
 */
export async function insertReport(
  tx: Transaction,
  { provider, fileHash, fileName, uploadedBy }: ReportFile,
  refused: { problem: ReportProblem; line: number },
  now: Date,
): Promise<number | null> {
  const { problem, line } = refused;
  const values = [provider, fileHash, fileName, now, uploadedBy, problem, line];
  const [row] = await tx.query<{ report_id: number }>(insert, values);
  return row?.report_id ?? null;
}

const readKnown = defineStatement(
  "reconciliation.read-known-file",
  `select report_id, state from settlement_report
   where provider = $1::text and file_hash = $2::text`,
);

export async function findReportByHash(
  db: Queryable,
  { provider, fileHash }: Pick<ReportFile, "provider" | "fileHash">,
): Promise<{ reportId: number; state: "read" | "refused" } | null> {
  const [row] = await db.query<{ report_id: number; state: "read" | "refused" }>(readKnown, [
    ...[provider, fileHash],
  ]);
  return row === undefined ? null : { reportId: row.report_id, state: row.state };
}

const removeRefused = defineStatement(
  "reconciliation.delete-refused",
  `delete from settlement_report
   where provider = $1::text and file_hash = $2::text and state = 'refused'`,
);

/** So that a file is read again after the reason of its rejection is gone. */
export async function deleteRejected(tx: Transaction, provider: string, fileHash: string) {
  await tx.query(removeRefused, [provider, fileHash]);
}

const markRead = defineStatement(
  "reconciliation.mark-read",
  `update settlement_report set state = 'read', problem = null, at_line = 0, currency = $2::text,
     period_from = $3::date, period_to = $4::date, covers_payments = $5::boolean,
     covers_payouts = $6::boolean, lag_days = $7::integer, lines = $8::integer
   where report_id = $1::bigint`,
);

export async function writeRead(
  tx: Transaction,
  reportId: number,
  { currency, covers, lagDays, lines }: SettlementReport,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await tx.query(markRead, [
    ...[reportId, currency, from, to, covers.payments, covers.payouts, lagDays, lines.length],
  ]);
}

export interface ReportRow extends Row {
  report_id: number;
  provider: string;
  file_hash: string;
  file_name: string;
  arrived_at: Date;
  uploaded_by: string | null;
  state: "read" | "refused";
  problem: ReportProblem | null;
  at_line: number;
  currency: string;
  period_from: Day | null;
  period_to: Day | null;
  lines: number;
}

const columns = `report_id, provider, file_hash, file_name, arrived_at, uploaded_by, state, problem,
  at_line, currency, period_from, period_to, lines`;

const list = defineStatement(
  "reconciliation.list-reports",
  `select ${columns} from settlement_report
   order by arrived_at desc, report_id desc limit $1::integer offset $2::integer`,
);

export function readReports(db: Queryable, limit: number, offset: number) {
  return db.query<ReportRow>(list, [limit, offset]);
}

const readOne = defineStatement(
  "reconciliation.read-statement",
  `select ${columns} from settlement_report where report_id = $1::bigint`,
);

export async function readReportRow(db: Queryable, id: string): Promise<ReportRow | null> {
  return (await db.query<ReportRow>(readOne, [id]))[0] ?? null;
}

export interface Sweep {
  reportId: number;
  provider: string;
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
  report_id: number;
  provider: string;
  lag_days: number;
}

const takeSweeps = defineStatement(
  "reconciliation.take-sweeps",
  `update settlement_report set swept_on = $1::date
   where report_id in (select report_id from settlement_report
     where state = 'read' and period_to < $1::date and period_to >= $2::date
       and lines_purged_at is null and (swept_on is null or swept_on < $1::date)
     order by report_id limit $3::integer for update skip locked)
   returning report_id, provider, period_from, period_to, covers_payments, covers_payouts,
     lag_days`,
);

/** Reports whose period is over and which were not searched today; another server gets others. */
export async function acquireReportsToSweep(
  db: Queryable,
  { today, earliest, limit }: { today: Day; earliest: Day; limit: number },
): Promise<Sweep[]> {
  const rows = await db.query<SweepRow>(takeSweeps, [today, earliest, limit]);
  return rows.map((row) => ({
    reportId: row.report_id,
    provider: row.provider,
    from: row.period_from,
    to: row.period_to,
    payments: row.covers_payments,
    payouts: row.covers_payouts,
    lagDays: row.lag_days,
  }));
}

const periods = defineStatement(
  "reconciliation.list-periods",
  `select period_from, period_to, covers_payments, covers_payouts from settlement_report
   where provider = $1::text and state = 'read' and period_from <= $3::date and period_to >= $2::date`,
);

/** The periods of the provider's reports that overlap these days. */
export async function readPeriods(
  db: Queryable,
  provider: string,
  from: Day,
  to: Day,
): Promise<{ from: Day; to: Day; payments: boolean; payouts: boolean }[]> {
  const rows = await db.query<PeriodRow>(periods, [provider, from, to]);
  return rows.map((row) => ({
    ...{ from: row.period_from, to: row.period_to },
    ...{ payments: row.covers_payments, payouts: row.covers_payouts },
  }));
}

const forget = defineStatement(
  "reconciliation.mark-lines-gone",
  `update settlement_report s set lines_purged_at = $2::timestamptz
   where s.state = 'read' and s.arrived_at < $1::timestamptz and s.lines_purged_at is null
     and not exists (select 1 from reconciliation_discrepancy d
       where d.report_id = s.report_id and d.state = 'open')
   returning s.report_id`,
);

/** Reports that came before `before` without open discrepancies: their lines may be purged. */
export async function markLinesPurged(tx: Transaction, before: Date, now: Date): Promise<number[]> {
  const rows = await tx.query<{ report_id: number }>(forget, [before, now]);
  return rows.map(({ report_id }) => report_id);
}
