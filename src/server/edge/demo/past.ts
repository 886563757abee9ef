/** Finds a history that puts a loan into a wanted state today: its payout day and its repayments since. */
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { schedule } from "#lending/schedule.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { EventToRecord } from "../../core/loan/record-event.ts";

export interface WantedPast {
  /** How many instalments were paid, each on its due date. */
  paidInstalments: number;
  /** Whether the loan is in the wanted state today. */
  stands: (now: Position) => boolean;
}

const daysBackMaximum = 400;

/** The events for the latest payout day that fits, in order. Throws when none within 400 days does. */
export function findPast(terms: LoanTerms, today: Day, wanted: WantedPast): EventToRecord[] {
  for (let daysBack = 1; daysBack <= daysBackMaximum; daysBack += 1) {
    const events = pastFrom(terms, addDays(today, -daysBack), wanted.paidInstalments);
    if (events.some(({ on }) => on > today)) continue;
    const numbered = events.map((event, index) => ({ ...event, sequence: index + 1 }));
    if (wanted.stands(position(terms, numbered, today))) return events;
  }
  throw new Error(`no past within ${daysBackMaximum} days leads to the wanted state`);
}

function pastFrom(terms: LoanTerms, disbursedOn: Day, paidInstalments: number): EventToRecord[] {
  const paid = schedule(terms, disbursedOn)
    .slice(0, paidInstalments)
    .map(({ dueDate, principal, interest, fee }) => ({
      kind: "repaid" as const,
      on: dueDate,
      amount: principal + interest + fee,
    }));
  return [{ kind: "disbursed", on: disbursedOn }, ...paid];
}
