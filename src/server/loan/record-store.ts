/** A loan read for a decision about it, and what was decided written: one statement each. */
import { defineStatement, type Queryable, together, type WriteAlong } from "../db/database.ts";
import { booksToReadAlong, entryToWriteAlong } from "../ledger/journal.ts";
import type { LoanWithBooks } from "./loan-record.ts";
import { eventAlong, type LoanRow, listingAlong, loanColumns, toRecord } from "./store.ts";

const readStatement = defineStatement(
  "loan.read-with-books",
  `select ${loanColumns}, ${booksToReadAlong.sql("l.loan_id")} as books
  from loan l where l.loan_id = $1`,
);

export async function readLoanWithBooks(
  db: Queryable,
  loanId: string,
): Promise<LoanWithBooks | null> {
  const [row] = await db.query<LoanRow & { books: unknown }>(readStatement, [loanId]);
  if (row === undefined) return null;
  return { loan: toRecord(row), books: booksToReadAlong.read(row.books) };
}

const readManyStatement = defineStatement(
  "loan.read-many-with-books",
  `select ${loanColumns}, ${booksToReadAlong.sql("l.loan_id")} as books
  from loan l where l.loan_id = any($1::text[])`,
);

/** Of one moment, in any order. */
export async function readManyWithBooks(
  db: Queryable,
  loanIds: readonly string[],
): Promise<LoanWithBooks[]> {
  const rows = await db.query<LoanRow & { books: unknown }>(readManyStatement, [loanIds]);
  return rows.map((row) => ({ loan: toRecord(row), books: booksToReadAlong.read(row.books) }));
}

/** Event, entry and list columns, in this order. */
export const recordingAlong: WriteAlong = together(eventAlong, entryToWriteAlong, listingAlong);

export const recordStatement = defineStatement(
  "loan.record-event",
  `with ${recordingAlong.items} select`,
);
