/**
 * States of a loan application before disbursement, and their transitions. Once the loan is running, the order's status is
 * derived from its events and the business date and never stored (OD-11).
 */
export const applicationStates = [
  "offered",
  "submitted",
  "under-review",
  "declined",
  "cancelled",
  "approved",
  "payout-pending",
  "payout-failed",
  "running",
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Allowed transitions. A failed payout may be retried, or turn out to have arrived. */
const followers: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  offered: ["submitted", "payout-pending", "cancelled"],
  submitted: ["under-review", "declined", "cancelled"],
  "under-review": ["approved", "declined", "cancelled"],
  // A supervisor may override the engine's decline.
  declined: ["under-review"],
  cancelled: [],
  approved: ["payout-pending", "cancelled"],
  // Before any money is sent: back to approved where the disclosure lapsed, so that the borrower is asked again; ended by staff.
  "payout-pending": ["running", "payout-failed", "approved", "cancelled"],
  "payout-failed": ["payout-pending", "running", "cancelled"],
  running: [],
};

export function mayFollow(from: ApplicationState, to: ApplicationState): boolean {
  return followers[from].includes(to);
}

/** Parses a stored state; throws on an unknown one. */
export function readApplicationState(text: string): ApplicationState {
  const found = applicationStates.find((state) => state === text);
  if (found === undefined) throw new Error(`not a state of an application: ${text}`);
  return found;
}
