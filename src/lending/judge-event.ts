/** Which events make no sense (filled in within minutes; the signatures stand). */
import type { LoanEvent } from "./events.ts";
import type { LoanTerms } from "./terms.ts";

/** Why the event may not be recorded after these, in plain English; null when it may. */
export function judgeEvent(
  _terms: LoanTerms,
  _events: readonly LoanEvent[],
  _event: LoanEvent,
): string | null {
  throw new Error("being written");
}
