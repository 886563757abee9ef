/** The list columns of a loan: for staff lists and jobs, refreshed with every event and at each close of day. */
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { LoanRecord } from "./loan-record.ts";
import { orderStatus } from "./order-status.ts";
import { readLoansToClose, writeListing } from "./store.ts";

/** Writes what the position says on its day. Running it twice, late or never changes no amount a borrower sees. */
export async function refreshListing(
  tx: Transaction,
  loan: LoanRecord,
  position: Position,
): Promise<void> {
  const unpaid = position.instalments.find(({ outstandingTotal }) => outstandingTotal > 0);
  await writeListing(tx, loan.loanId, {
    on: position.asOf,
    status: orderStatus(loan.applicationState, position),
    outstanding: position.outstandingTotal,
    dueDate: unpaid?.dueDate ?? null,
  });
}

/** Running loans not yet looked at on this business date, longest waiting first: the work of the daily job. */
export function loansToClose(db: Queryable, today: Day, limit: number): Promise<string[]> {
  return readLoansToClose(db, today, limit);
}
