/** An order's status code on the wire, derived from the application state and the loan's position (OD-11). */
import type { Position } from "#lending/position-shape.ts";
import type { ApplicationState } from "./application-state.ts";

export type OrderStatus = 21 | 110 | 151 | 170 | 174 | 180 | 200;

const ofApplication: Readonly<Record<Exclude<ApplicationState, "running">, OrderStatus>> = {
  // An application begun but not submitted counts as in progress, like one under review.
  offered: 21,
  submitted: 21,
  "under-review": 21,
  declined: 110,
  cancelled: 110,
  approved: 151,
  "payout-pending": 21,
  "payout-failed": 151,
};

const ofPosition: Readonly<Record<Position["status"], OrderStatus>> = {
  "not-disbursed": 21,
  running: 170,
  due: 174,
  overdue: 180,
  // Written off in the ledger only; the borrower still owes it.
  "written-off": 180,
  settled: 200,
};

/**
 * The code that the list columns hold: that of the order, but a loan written off has one of its own. The wire has none for it and says
 * 180, while staff's lists of late loans are about those that may still be brought up to date.
 */
export type ListedStatus = OrderStatus | 190;

export function listedStatus(state: ApplicationState, position: Position): ListedStatus {
  return position.status === "written-off" ? 190 : orderStatus(state, position);
}

/** The position decides once the money is out; until then the application does. */
export function orderStatus(state: ApplicationState, position: Position): OrderStatus {
  if (position.status !== "not-disbursed") return ofPosition[position.status];
  return state === "running" ? 21 : ofApplication[state];
}
