/** SQL that reads a loan for a decision and writes what was decided, one statement each. */
import type { LoanEvent } from "#lending/events.ts";
import {
  arrayParameter,
  type Ctes,
  composeCtes,
  defineStatement,
  type Queryable,
  type Row,
  rowsParameter,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";
import {
  type BalanceSnapshot,
  type EntryToPost,
  entriesCte,
  entriesParameters,
  postedSumsSubquery,
  snapshotSubquery,
} from "../ledger/journal.ts";
import type { LoanRecord, LoanWithSnapshot } from "./loan-record.ts";
import {
  eventValues,
  insertEventsCte,
  type Listing,
  type LoanRow,
  listingParameters,
  loanColumns,
  toRecord,
  updateListingsCte,
} from "./store.ts";

const columns = `${loanColumns}, ${snapshotSubquery.sql("l.loan_id")} as snapshot`;

const readStatement = defineStatement(
  "loan.read-with-snapshot",
  `select ${columns} from loan l where l.loan_id = $1`,
);

export async function readLoanWithSnapshot(
  db: Queryable,
  loanId: string,
): Promise<LoanWithSnapshot | null> {
  const [row] = await db.query<SnapshotRow>(readStatement, [loanId]);
  return row === undefined ? null : toLoanWithSnapshot(row);
}

/** For composed statements: one row, in any order, for each loan whose id the given SQL selects. */
export const manyWithSnapshots = {
  sql: (ids: string): string => `select ${columns} from loan l where l.loan_id in (${ids})`,
  read: (row: Row): LoanWithSnapshot => toLoanWithSnapshot(row as SnapshotRow),
};

const readManyStatement = defineStatement(
  "loan.read-many-with-snapshot",
  manyWithSnapshots.sql(`select ${rowsParameter(["text"])}`),
);

/** In any order. */
export async function readManyWithSnapshots(
  db: Queryable,
  loanIds: readonly string[],
): Promise<LoanWithSnapshot[]> {
  const rows = await db.query<SnapshotRow>(readManyStatement, [loanIds]);
  return rows.map(toLoanWithSnapshot);
}

const readToCheckStatement = defineStatement(
  "loan.read-many-to-check",
  `select ${columns}, ${postedSumsSubquery.sql("l.loan_id")} as sums
  from loan l where l.loan_id = any(${arrayParameter(1, "text")})`,
);

/** The same with the sums of each loan's postings. */
export async function readManyToCheck(
  db: Queryable,
  loanIds: readonly string[],
): Promise<(LoanWithSnapshot & { sums: BalanceSnapshot["balances"] })[]> {
  const rows = await db.query<SnapshotRow & { sums: unknown }>(readToCheckStatement, [loanIds]);
  return rows.map((row) => ({
    ...toLoanWithSnapshot(row),
    sums: postedSumsSubquery.read(row.sums),
  }));
}

interface SnapshotRow extends LoanRow {
  snapshot: unknown;
}

function toLoanWithSnapshot(row: SnapshotRow): LoanWithSnapshot {
  return { loan: toRecord(row), snapshot: snapshotSubquery.read(row.snapshot) };
}

/** Everything written for one event of a loan. */
export interface ToWrite {
  /** With the event among its events. */
  loan: LoanRecord;
  event: LoanEvent;
  /** External reference; null for none. */
  reference: string | null;
  entry: EntryToPost;
  listing: Listing;
}

/** Inserts events and journal entries and updates list columns, one of each a loan. */
export const insertRecordingsCte: Ctes = composeCtes(
  insertEventsCte,
  entriesCte,
  updateListingsCte,
);

export function recordingParameters(recordings: readonly ToWrite[]): unknown[] {
  const events = recordings.map(({ loan, event, reference }) =>
    eventValues(loan.loanId, event, reference),
  );
  const listings = recordings.map(({ loan, listing }) => ({ loanId: loan.loanId, listing }));
  return [
    ...toColumns(events, insertEventsCte.parameters),
    ...entriesParameters(recordings.map(({ entry }) => entry)),
    ...listingParameters(listings),
  ];
}

const recordStatement = defineStatement(
  "loan.record-events",
  `with ${insertRecordingsCte.items} select`,
);

export async function writeRecordings(tx: Transaction, recordings: readonly ToWrite[]) {
  await tx.query(recordStatement, recordingParameters(recordings));
}
