/** Where a loan stands, for staff: its application until the payout, its position from then on. */
import type { LoanStateName } from "#contract/loan-views.ts";
import type { Position } from "#lending/position-shape.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import type { ListedStatus } from "../../core/loan/order-status.ts";

const ofApplication: Readonly<Record<Exclude<ApplicationState, "running">, LoanStateName>> = {
  offered: "applied",
  submitted: "applied",
  "under-review": "applied",
  declined: "declined",
  cancelled: "cancelled",
  approved: "approved",
  "payout-pending": "payout",
  "payout-failed": "payout-failed",
};

export function stateInPosition(
  state: ApplicationState,
  status: Position["status"],
): LoanStateName {
  if (status !== "not-disbursed") return status;
  return state === "running" ? "payout" : ofApplication[state];
}

/** By the status that lists hold. */
export function stateInList(state: ApplicationState, status: ListedStatus | null): LoanStateName {
  if (state !== "running") return ofApplication[state];
  if (status === 200) return "settled";
  if (status === 190) return "written-off";
  if (status === 180) return "overdue";
  return status === 174 ? "due" : "running";
}
