/** A loan read for a decision about it, and what was decided written: one statement each. */
import type { LoanTerms } from "#lending/terms.ts";
import { defineStatement, type Queryable, together, type WriteAlong } from "../db/database.ts";
import {
  type Books,
  booksToReadAlong,
  entryToWriteAlong,
  sumsToReadAlong,
} from "../ledger/journal.ts";
import type { LoanWithBooks } from "./loan-record.ts";
import {
  eventAlong,
  type LoanRow,
  listingAlong,
  loanColumns,
  loanColumnsWithout,
  toRecord,
} from "./store.ts";

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

const manyColumns = `${loanColumnsWithout}, l.terms::text as terms_text,
  ${booksToReadAlong.sql("l.loan_id")} as books`;

const readManyStatement = defineStatement(
  "loan.read-many-with-books",
  `select ${manyColumns} from loan l where l.loan_id = any($1::text[])`,
);

/** Its terms come as text. */
interface ManyRow extends LoanRow {
  terms_text: string;
  books: unknown;
}

/** Of one moment, in any order. */
export async function readManyWithBooks(
  db: Queryable,
  loanIds: readonly string[],
): Promise<LoanWithBooks[]> {
  const rows = await db.query<ManyRow>(readManyStatement, [loanIds]);
  return rows.map(toLoanWithBooks);
}

const readToCheckStatement = defineStatement(
  "loan.read-many-to-check",
  `select ${manyColumns}, ${sumsToReadAlong.sql("l.loan_id")} as sums
  from loan l where l.loan_id = any($1::text[])`,
);

/** The same, each with the sums of its postings. */
export async function readManyToCheck(
  db: Queryable,
  loanIds: readonly string[],
): Promise<(LoanWithBooks & { sums: Books["held"] })[]> {
  const rows = await db.query<ManyRow & { sums: unknown }>(readToCheckStatement, [loanIds]);
  return rows.map((row) => ({ ...toLoanWithBooks(row), sums: sumsToReadAlong.read(row.sums) }));
}

function toLoanWithBooks({ books, terms_text, ...row }: ManyRow): LoanWithBooks {
  const loan = toRecord({ ...row, terms: termsOf(terms_text) });
  return { loan, books: booksToReadAlong.read(books) };
}

const known = new Map<string, LoanTerms>();
const knownMaximum = 2_000;

/** Loans of one product and amount share their terms, and what follows from terms is worked out once for each object. */
function termsOf(text: string): LoanTerms {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= knownMaximum) known.clear();
  const terms = JSON.parse(text) as LoanTerms;
  known.set(text, terms);
  return terms;
}

/** Event, entry and list columns, in this order. */
export const recordingAlong: WriteAlong = together(eventAlong, entryToWriteAlong, listingAlong);

export const recordStatement = defineStatement(
  "loan.record-event",
  `with ${recordingAlong.items} select`,
);
