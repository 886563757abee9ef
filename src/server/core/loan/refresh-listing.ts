/** Denormalised list columns of a loan, for staff lists and jobs; refreshed with every event and at each close of day. */
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { LoanRecord } from "./loan-record.ts";
import { listedStatus } from "./order-status.ts";
import {
  type Listing,
  listingParameters,
  readLoansToClose,
  type ToClose,
  updateListingsCte,
} from "./store.ts";

/** Derived from the position; stale list columns never change an amount a borrower sees. */
export function listingOf(loan: LoanRecord, position: Position): Listing {
  const unpaid = position.instalments.find(({ outstandingTotal }) => outstandingTotal > 0);
  return {
    on: position.asOf,
    status: listedStatus(loan.applicationState, position),
    outstanding: position.outstandingTotal,
    dueDate: unpaid?.dueDate ?? null,
    arrears: position.status === "written-off" ? 0 : position.arrears,
  };
}

export type { ToClose };

/** Updates the list columns of many loans as part of a composed statement; parameters from `listingsParameters`. */
export const listingsCte = updateListingsCte;
export const listingsParameters = listingParameters;

/** Running loans whose list columns are older than this business date, oldest first: the daily job's work. */
export function loansToClose(
  db: Queryable,
  today: Day,
  after: ToClose | null,
  limit: number,
): Promise<ToClose[]> {
  return readLoansToClose(db, today, after, limit);
}
