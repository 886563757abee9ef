/** SQL of settlement: which lines are to be settled, which movements were, and which of them stand on a clearing account. */
import type { LedgerAccount } from "#lending/ledger-accounts.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { columns, type LineRow, type StoredLine, toLine } from "./line-store.ts";

export interface LineToSettle extends StoredLine {
  fee: Minor;
}

const lock = defineStatement(
  "reconciliation.lock-lines-to-settle",
  `select ${columns}, fee from settlement_line
   where not settled and (outcome = 'agrees' or (movement = 'fee' and status = 'succeeded'))
   order by report_id, line_no limit $1::integer for update skip locked`,
);

/** Lines that agree and fees, not settled before; another server gets others. */
export async function lockLinesToSettle(tx: Transaction, limit: number): Promise<LineToSettle[]> {
  const rows = await tx.query<LineRow & { fee: Minor }>(lock, [limit]);
  return rows.map((row) => ({ ...toLine(row), fee: row.fee }));
}

const mark = defineStatement(
  "reconciliation.mark-settled",
  `update settlement_line l set settled = true
   from unnest($1::bigint[], $2::integer[]) as one (of_report, at_line)
   where l.report_id = one.of_report and l.line_no = one.at_line`,
);

export async function markSettled(
  tx: Transaction,
  lines: readonly Pick<StoredLine, "reportId" | "lineNo">[],
): Promise<void> {
  await tx.query(mark, [lines.map(({ reportId }) => reportId), lines.map(({ lineNo }) => lineNo)]);
}

const claim = defineStatement(
  "reconciliation.claim-movements",
  `insert into settled_movement (movement, report_id, line_no)
   select distinct on (movement) * from unnest($1::text[], $2::bigint[], $3::integer[])
     as one (movement, report_id, line_no)
   order by movement, report_id, line_no
   on conflict do nothing returning movement, report_id, line_no`,
);

export interface MovementOfLine extends Pick<StoredLine, "reportId" | "lineNo"> {
  movement: string;
}

/** Those that no line has settled before; of two lines of one movement the first. */
export async function claimMovements(
  tx: Transaction,
  of: readonly MovementOfLine[],
): Promise<MovementOfLine[]> {
  const rows = await tx.query<Row & { movement: string; report_id: number; line_no: number }>(
    claim,
    [
      of.map(({ movement }) => movement),
      of.map(({ reportId }) => reportId),
      of.map(({ lineNo }) => lineNo),
    ],
  );
  return rows.map(({ movement, report_id, line_no }) => ({
    ...{ movement, reportId: report_id, lineNo: line_no },
  }));
}

const onClearing = defineStatement(
  "reconciliation.movements-on-clearing",
  `select one.movement from unnest($1::text[]) as one (movement)
   where exists (select 1 from loan_event e
       join journal_entry j on j.loan_id = e.loan_id and j.event_sequence = e.sequence
       join posting p on p.entry_id = j.entry_id
       where e.reference = one.movement and p.account = $2::text)
     or exists (select 1 from journal_entry j join posting p on p.entry_id = j.entry_id
       where j.subject = one.movement and p.account = $2::text)`,
);

/** Of these movements those that were posted to the account. */
export async function movementsOn(
  db: Queryable,
  account: LedgerAccount,
  movements: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ movement: string }>(onClearing, [movements, account]);
  return new Set(rows.map(({ movement }) => movement));
}

const readEnds = defineStatement(
  "reconciliation.read-period-ends",
  "select report_id, period_to from settlement_report where report_id = any($1::bigint[])",
);

/** The last day of each report. */
export async function readPeriodEnds(
  db: Queryable,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, Day>> {
  const rows = await db.query<{ report_id: number; period_to: Day | null }>(readEnds, [reportIds]);
  return new Map(
    rows.flatMap(({ report_id, period_to }) =>
      period_to === null ? [] : [[report_id, period_to] as const],
    ),
  );
}
