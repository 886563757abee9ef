/** The one way to read a loan for a decision: everything at once, locked first when it is to be changed. */
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { LoanRecord, LoanWithBooks } from "./loan-record.ts";
import { manyWithBooks, readManyToCheck, readManyWithBooks } from "./record-store.ts";
import {
  lockColumn,
  lockLoan,
  lockLoans,
  readEventPlace,
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

/** The loan and the place among its events of the one recorded for an outside fact; null when none was. */
export function findRecorded(db: Queryable, reference: string) {
  return readEventPlace(db, reference);
}

/** Every loan of a borrower, newest first. */
export function loadLoans(db: Queryable, borrowerId: string): Promise<LoanRecord[]> {
  return readLoanRecords(db, borrowerId);
}

/** Many loans with their books and the sums of their postings, all of one moment; without those that are not there. */
export function loadLoansToCheck(db: Queryable, loanIds: readonly string[]) {
  return readManyToCheck(db, loanIds);
}

/** Many loans with their books, held until the transaction ends. */
export async function lockLoansWithBooks(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<LoanWithBooks[]> {
  const [, loans] = await Promise.all([lockLoans(tx, loanIds), readManyWithBooks(tx, loanIds)]);
  return loans;
}

/** For statements of other verticals: loans locked, and then with their books by a statement that follows. */
export const locksSubselect = lockColumn;
export const loansSubselect = manyWithBooks;

async function load(
  db: Queryable,
  loanId: string,
  borrowerId: string | null,
  lock: boolean,
): Promise<LoanRecord | null> {
  if (!lock) return readLoanRecord(db, loanId, borrowerId);
  // The lock is a statement of its own: a statement that waits for a lock still reads other tables
  // as they were before the wait, and would miss the events recorded meanwhile. Both travel together.
  const [, loan] = await Promise.all([
    lockLoan(db, loanId, borrowerId),
    readLoanRecord(db, loanId, borrowerId),
  ]);
  return loan;
}
