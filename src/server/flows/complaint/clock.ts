/**
 * The clocks of a complaint: each is a promise to its borrower, recorded as it was made, so that a later version of the market's
 * rules changes no promise. A clock that is stopped on its last day was kept.
 */
import type { Day } from "#values/business-day.ts";

/** An answer of the desk, an answer of the complaints officer, the end of the complaint. */
export type ClockName = "answer" | "officer" | "end";

export interface Clock {
  clock: ClockName;
  startedOn: Day;
  due: Day;
  /** Null while it runs. */
  stoppedOn: Day | null;
}

export type ClockStanding = "running" | "kept" | "missed";

export function standingOf({ due, stoppedOn }: Clock, today: Day): ClockStanding {
  if (stoppedOn === null) return today > due ? "missed" : "running";
  return stoppedOn > due ? "missed" : "kept";
}
