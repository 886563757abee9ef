/**
 * The states an application for a loan goes through before it runs, in one table. Once running, the
 * order's status follows from the loan's events and the business date and is never stored (OD-11).
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

/** From each state, the states that may follow. A payout that failed may be tried again, or turn out to have arrived. */
const followers: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  offered: ["submitted", "payout-pending", "cancelled"],
  submitted: ["under-review", "declined", "cancelled"],
  "under-review": ["approved", "declined", "cancelled"],
  // A supervisor may set a decline of the engine aside.
  declined: ["under-review"],
  cancelled: [],
  approved: ["payout-pending", "cancelled"],
  "payout-pending": ["running", "payout-failed"],
  "payout-failed": ["payout-pending", "running", "cancelled"],
  running: [],
};

export function mayFollow(from: ApplicationState, to: ApplicationState): boolean {
  return followers[from].includes(to);
}

/** Reads a stored state; throws for text that is none, because a stored state is ours. */
export function readApplicationState(text: string): ApplicationState {
  const found = applicationStates.find((state) => state === text);
  if (found === undefined) throw new Error(`not a state of an application: ${text}`);
  return found;
}
