/** The list columns of a loan: for staff lists and jobs, refreshed with every event and at each close of day. */
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { LoanRecord } from "./loan-record.ts";
import { orderStatus } from "./order-status.ts";
import {
  type Listing,
  listingsCte,
  listingsValues,
  readLoansToClose,
  type ToClose,
} from "./store.ts";

/** What the position says on its day. Written twice, late or never it changes no amount a borrower sees. */
export function listingOf(loan: LoanRecord, position: Position): Listing {
  const unpaid = position.instalments.find(({ outstandingTotal }) => outstandingTotal > 0);
  return {
    on: position.asOf,
    status: orderStatus(loan.applicationState, position),
    outstanding: position.outstandingTotal,
    dueDate: unpaid?.dueDate ?? null,
  };
}

export type { ToClose };

/** Of many loans, written along with their books; `valuesOfListings` makes its values. */
export const listingsCtes = listingsCte;
export const valuesOfListings = listingsValues;

/** Running loans not yet looked at on this business date, longest waiting first: the work of the daily job. */
export function loansToClose(
  db: Queryable,
  today: Day,
  after: ToClose | null,
  limit: number,
): Promise<ToClose[]> {
  return readLoansToClose(db, today, after, limit);
}
