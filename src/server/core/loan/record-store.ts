/** A loan read for a decision about it, and what was decided written: one statement each. */
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
  type Books,
  booksSubselect,
  type EntryToPost,
  entriesCtes,
  sumsSubselect,
  valuesOfEntries,
} from "../ledger/journal.ts";
import type { LoanRecord, LoanWithBooks } from "./loan-record.ts";
import {
  eventsCte,
  eventValues,
  type Listing,
  type LoanRow,
  listingsCte,
  listingsValues,
  loanColumns,
  toRecord,
} from "./store.ts";

const columns = `${loanColumns}, ${booksSubselect.sql("l.loan_id")} as books`;

const readStatement = defineStatement(
  "loan.read-with-books",
  `select ${columns} from loan l where l.loan_id = $1`,
);

export async function readLoanWithBooks(
  db: Queryable,
  loanId: string,
): Promise<LoanWithBooks | null> {
  const [row] = await db.query<BooksRow>(readStatement, [loanId]);
  return row === undefined ? null : toLoanWithBooks(row);
}

/** For statements of other verticals: the loans whose ids the given SQL selects, each as a row, in any order. */
export const manyWithBooks = {
  sql: (ids: string): string => `select ${columns} from loan l where l.loan_id in (${ids})`,
  read: (row: Row): LoanWithBooks => toLoanWithBooks(row as BooksRow),
};

const readManyStatement = defineStatement(
  "loan.read-many-with-books",
  manyWithBooks.sql(`select ${rowsParameter(["text"])}`),
);

/** Of one moment, in any order. */
export async function readManyWithBooks(
  db: Queryable,
  loanIds: readonly string[],
): Promise<LoanWithBooks[]> {
  const rows = await db.query<BooksRow>(readManyStatement, [loanIds]);
  return rows.map(toLoanWithBooks);
}

const readToCheckStatement = defineStatement(
  "loan.read-many-to-check",
  `select ${columns}, ${sumsSubselect.sql("l.loan_id")} as sums
  from loan l where l.loan_id = any(${arrayParameter(1, "text")})`,
);

/** The same, each with the sums of its postings. */
export async function readManyToCheck(
  db: Queryable,
  loanIds: readonly string[],
): Promise<(LoanWithBooks & { sums: Books["held"] })[]> {
  const rows = await db.query<BooksRow & { sums: unknown }>(readToCheckStatement, [loanIds]);
  return rows.map((row) => ({ ...toLoanWithBooks(row), sums: sumsSubselect.read(row.sums) }));
}

interface BooksRow extends LoanRow {
  books: unknown;
}

function toLoanWithBooks(row: BooksRow): LoanWithBooks {
  return { loan: toRecord(row), books: booksSubselect.read(row.books) };
}

/** What is written for an event of a loan. */
export interface ToWrite {
  /** With the event among its events. */
  loan: LoanRecord;
  event: LoanEvent;
  /** The outside fact it stands for. */
  reference: string | null;
  entry: EntryToPost;
  listing: Listing;
}

/** Events, entries and list columns, each of another loan. */
export const recordingsCte: Ctes = composeCtes(eventsCte, entriesCtes, listingsCte);

export function recordingsValues(recordings: readonly ToWrite[]): unknown[] {
  const events = recordings.map(({ loan, event, reference }) =>
    eventValues(loan.loanId, event, reference),
  );
  const listings = recordings.map(({ loan, listing }) => ({ loanId: loan.loanId, listing }));
  return [
    ...toColumns(events, eventsCte.parameters),
    ...valuesOfEntries(recordings.map(({ entry }) => entry)),
    ...listingsValues(listings),
  ];
}

const recordStatement = defineStatement("loan.record-events", `with ${recordingsCte.items} select`);

export async function writeRecordings(tx: Transaction, recordings: readonly ToWrite[]) {
  await tx.query(recordStatement, recordingsValues(recordings));
}
