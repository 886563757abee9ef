/** Where a loan stands on a day (filled in within minutes; the signatures stand). */
import type { Day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

export function position(_terms: LoanTerms, _events: readonly LoanEvent[], _today: Day): Position {
  throw new Error("being written");
}
