/** Reads a loan whole for a decision, and locks it first if it is to be changed. */
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { countBehind } from "./list-store.ts";
import type { LoanRecord, LoanWithSnapshot } from "./loan-record.ts";
import { manyWithSnapshots, readManyToCheck, readManyWithSnapshots } from "./record-store.ts";
import { selectEventOfEntrySql } from "./reference-store.ts";
import {
  findEventByReference,
  lockLoan,
  lockLoans,
  lockLoansSql,
  readLoanRecord,
  readLoanRecords,
} from "./store.ts";

/**
 * A borrower's own loan; null for a missing loan and for another borrower's alike. `lock` needs a
 * transaction and holds the loan until it ends.
 */
export function loadLoan(
  db: Queryable,
  ids: { borrowerId: string; loanId: string },
  options: { lock?: boolean } = {},
): Promise<LoanRecord | null> {
  return load(db, ids.loanId, ids.borrowerId, options.lock === true);
}

/** Any borrower's loan: for provider events, jobs and staff, never for a borrower's request. */
export function loadLoanById(
  db: Queryable,
  loanId: string,
  options: { lock?: boolean } = {},
): Promise<LoanRecord | null> {
  return load(db, loanId, null, options.lock === true);
}

/** Loan id and sequence of the event recorded under an external reference; null if there is none. */
export function findRecordedEvent(db: Queryable, reference: string) {
  return findEventByReference(db, reference);
}

/** Every loan of a borrower, newest first. */
export function loadLoans(db: Queryable, borrowerId: string): Promise<LoanRecord[]> {
  return readLoanRecords(db, borrowerId);
}

/** Loans of any borrowers in one statement, in any order: for lists of staff. */
export async function loadLoansByIds(
  db: Queryable,
  loanIds: readonly string[],
): Promise<LoanRecord[]> {
  if (loanIds.length === 0) return [];
  return (await readManyWithSnapshots(db, loanIds)).map(({ loan }) => loan);
}

/** Loans with their balance snapshots and posted sums, read in one statement; ids without a loan are left out. */
export function loadLoansToCheck(db: Queryable, loanIds: readonly string[]) {
  return readManyToCheck(db, loanIds);
}

/** Loans with their balance snapshots, locked until the transaction ends. */
export async function lockLoansWithSnapshots(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<LoanWithSnapshot[]> {
  const [, loans] = await Promise.all([lockLoans(tx, loanIds), readManyWithSnapshots(tx, loanIds)]);
  return loans;
}

/** For composed statements of other rooms: locks loans; the second, run after it, reads them with their snapshots. */
export const lockLoansQuery = lockLoansSql;
export const loansQuery = manyWithSnapshots;

async function load(
  db: Queryable,
  loanId: string,
  borrowerId: string | null,
  lock: boolean,
): Promise<LoanRecord | null> {
  if (!lock) return readLoanRecord(db, loanId, borrowerId);
  // The lock is a separate statement: under READ COMMITTED a statement that waits for a row lock reads other tables from the
  // snapshot taken before the wait and would miss events recorded meanwhile. Both are pipelined in one round trip.
  const [, loan] = await Promise.all([
    lockLoan(db, loanId, borrowerId),
    readLoanRecord(db, loanId, borrowerId),
  ]);
  return loan;
}

/** The event behind an entry of the journal, as part of a statement about entries. */
export const eventOfEntrySubquery = selectEventOfEntrySql;

/** Running loans whose books end with this day or an earlier one: a later close of day has not reached them. */
export function countLoansBehind(db: Queryable, day: Day): Promise<number> {
  return countBehind(db, day);
}
