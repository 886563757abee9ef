/** All SQL of settlement_line. */
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type {
  LineKind,
  LineStatus,
  SettlementLine,
} from "../../platform/settlement-reports/report.ts";

export type LineOutcome = "waiting" | "agrees" | "differs" | "not-compared";

export interface StoredLine {
  reportId: number;
  lineNo: number;
  provider: string;
  providerReference: string;
  /** "" for none. */
  ourNumber: string;
  movement: LineKind;
  status: LineStatus;
  amount: Minor;
  currency: string;
  on: Day;
}

export interface LineRow extends Row {
  report_id: number;
  line_no: number;
  provider: string;
  provider_reference: string;
  our_reference: string;
  movement: LineKind;
  status: LineStatus;
  amount: Minor;
  currency: string;
  happened_on: Day;
}

export function toLine(row: LineRow): StoredLine {
  return {
    reportId: row.report_id,
    lineNo: row.line_no,
    provider: row.provider,
    providerReference: row.provider_reference,
    ourNumber: row.our_reference,
    movement: row.movement,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    on: row.happened_on,
  };
}

export const columns = `report_id, line_no, provider, provider_reference, our_reference, movement, status, amount,
  currency, happened_on`;

const insert = defineStatement(
  "reconciliation.insert-lines",
  `insert into settlement_line (report_id, line_no, provider, provider_reference, our_reference,
     movement, status, amount, fee, currency, happened_on, outcome)
   select $1::bigint, line_no, $2::text, reference, our_reference, movement, status, amount, fee, currency,
     happened_on, outcome
   from unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
     $9::bigint[], $10::text[], $11::date[], $12::text[])
     as l (line_no, reference, our_reference, movement, status, amount, fee, currency, happened_on, outcome)`,
);

const batch = 1_000;

/** In batches, so that no SQL statement grows with the file. */
export async function insertLines(
  tx: Transaction,
  { reportId, provider }: { reportId: number; provider: string },
  lines: readonly (SettlementLine & { outcome: LineOutcome })[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch);
    const of = <T>(value: (line: (typeof some)[number]) => T): T[] => some.map(value);
    await tx.query(insert, [
      ...[reportId, provider, of(({ lineNo }) => lineNo), of((line) => line.providerReference)],
      ...[of(({ ourNumber }) => ourNumber ?? ""), of(({ movement }) => movement)],
      ...[of(({ status }) => status), of(({ amount }) => amount), of(({ fee }) => fee)],
      ...[of(({ currency }) => currency), of(({ on }) => on), of(({ outcome }) => outcome)],
    ]);
  }
}

const lockWaiting = defineStatement(
  "reconciliation.lock-waiting-lines",
  `select ${columns} from settlement_line
   where outcome = 'waiting' and (report_id, line_no) > ($1::bigint, $2::integer)
   order by report_id, line_no limit $3::integer for update skip locked`,
);

/** Unmatched lines after the cursor, locked; another server gets others. */
export async function lockWaitingLines(
  tx: Transaction,
  after: { reportId: number; lineNo: number },
  limit: number,
): Promise<StoredLine[]> {
  const values = [after.reportId, after.lineNo, limit];
  return (await tx.query<LineRow>(lockWaiting, values)).map(toLine);
}

const readMany = defineStatement(
  "reconciliation.read-lines",
  `select ${columns} from settlement_line l
   join unnest($1::bigint[], $2::integer[]) as wanted (of_report, at_line)
     on l.report_id = wanted.of_report and l.line_no = wanted.at_line`,
);

export async function readLines(
  db: Queryable,
  keys: readonly { reportId: number; lineNo: number }[],
): Promise<StoredLine[]> {
  const reports = keys.map(({ reportId }) => reportId);
  const values = [reports, keys.map(({ lineNo }) => lineNo)];
  return (await db.query<LineRow>(readMany, values)).map(toLine);
}

const mark = defineStatement(
  "reconciliation.mark-lines",
  `update settlement_line l set outcome = j.outcome, our_amount = j.our_amount
   from unnest($1::bigint[], $2::integer[], $3::text[], $4::bigint[])
     as j (of_report, at_line, outcome, our_amount)
   where l.report_id = j.of_report and l.line_no = j.at_line`,
);

export interface LineMark {
  reportId: number;
  lineNo: number;
  outcome: "agrees" | "differs";
  ourAmount: Minor;
}

export async function markLines(tx: Transaction, marks: readonly LineMark[]): Promise<void> {
  if (marks.length === 0) return;
  const of = <T>(value: (one: LineMark) => T): T[] => marks.map(value);
  await tx.query(mark, [
    ...[of(({ reportId }) => reportId), of(({ lineNo }) => lineNo)],
    ...[of(({ outcome }) => outcome), of(({ ourAmount }) => ourAmount)],
  ]);
}

const listSucceeded = defineStatement(
  "reconciliation.list-succeeded-lines",
  `select provider_reference, our_reference, movement from settlement_line
   where provider = $1::text and status = 'succeeded' and movement in ('payment', 'payout')
     and ((provider_reference <> '' and provider_reference = any($2::text[])) or (our_reference <> '' and our_reference = any($3::text[])))`,
);

type SucceededRow = Pick<LineRow, "provider_reference" | "our_reference" | "movement">;

interface SucceededLine {
  providerReference: string;
  ourNumber: string;
  movement: LineKind;
}

/** Lines of any of the provider's reports under one of these references that report success. */
export async function readSucceededLines(
  db: Queryable,
  provider: string,
  {
    references,
    ourReferences,
  }: { references: readonly string[]; ourReferences: readonly string[] },
): Promise<SucceededLine[]> {
  const rows = await db.query<SucceededRow>(listSucceeded, [provider, references, ourReferences]);
  return rows.map((row) => ({
    ...{ providerReference: row.provider_reference, ourNumber: row.our_reference },
    movement: row.movement,
  }));
}

const remove = defineStatement(
  "reconciliation.delete-lines",
  "delete from settlement_line where report_id = any($1::bigint[])",
);

export async function deleteLines(tx: Transaction, reportIds: readonly number[]): Promise<void> {
  if (reportIds.length > 0) await tx.query(remove, [reportIds]);
}
