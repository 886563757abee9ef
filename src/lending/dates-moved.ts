/** The last time a deferral moved the due dates of a loan: when, and by how many days it truly was. */
import { type Day, daysBetween } from "#values/business-day.ts";
import { isPaymentIn, type LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { countingEvents } from "./replay.ts";
import type { LoanTerms } from "./terms.ts";

interface DatesMoved {
  /** The day the fee counts from, or the borrower's confirmation where there is none. */
  on: Day;
  /** Without a fee. */
  free: boolean;
  /**
   * The oldest unpaid due date moved by so many: the product's days, those that were late by then, and what it took to
   * reach a working day. So did the later ones, but for that last part.
   */
  days: number;
  /** No money was received since: what was paid last moved the dates. */
  last: boolean;
}

/** Null when no deferral counts on `today`. A fee that bought none (paid twice, too little) moved nothing. */
export function datesMoved(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  today: Day,
): DatesMoved | null {
  const counting = countingEvents(events, today);
  for (let at = counting.length - 1; at >= 0; at -= 1) {
    const event = counting[at]!;
    if (event.kind !== "deferral-paid") continue;
    const before = position(terms, counting.slice(0, at), event.on);
    const after = position(terms, counting.slice(0, at + 1), event.on);
    if (after.deferral.used === before.deferral.used) continue;
    const [first] = before.deferral.dueDates;
    if (first === undefined) throw new Error("a deferral that moved no due date");
    const was = before.instalments.find(({ number }) => number === first.instalment);
    const since = counting.slice(at + 1);
    return {
      on: event.on,
      free: event.amount === 0,
      days: daysBetween(was?.dueDate ?? first.dueDate, first.dueDate),
      last: !since.some(isPaymentIn),
    };
  }
  return null;
}
