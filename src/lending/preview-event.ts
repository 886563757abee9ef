/** What an event would change, worked out before it is recorded: the position of today without and with it, and its postings (DK-4). */
import type { Day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { balances, type Posting, postingsBetween } from "./ledger-balances.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

interface EventPreview {
  before: Position;
  after: Position;
  /**
   * What the event alone posts. The entry that is made when it is recorded also brings interest and charges in that no close of day has
   * posted yet.
   */
  postings: Posting[];
}

/** For an event that `validateEvent` accepts. */
export function previewEvent(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  event: LoanEvent,
  today: Day,
): EventPreview {
  const before = position(terms, events, today);
  const after = position(terms, [...events, event], today);
  const postings = postingsBetween(balances(before, terms), balances(after, terms));
  return { before, after, postings };
}
