/**
 * What a loan owed through its life, as the steps of a drawing (DK-3): each day on which it changed, the spans in which it was late,
 * and how it goes on if every instalment is paid on its due date.
 */
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

/** What is owed in all at the end of a day, charges included; minor units. */
interface OwedOn {
  on: Day;
  owed: Minor;
}

interface LifeLine {
  /** From the payout to `asOf`, one for each day on which what is owed changed; the last stands on `asOf`. */
  steps: OwedOn[];
  /** After `asOf`, one for each due date to come. */
  ahead: OwedOn[];
  /** Days past due, both included: what was unpaid on the day after `from` until `to`. */
  late: { from: Day; to: Day }[];
}

/**
 * The line of a loan up to `asOf`, by the events up to that day. Null before the payout. It asks for the position on each day of an
 * event with the days around it, each due date and the day after: late charges that grow daily are steps at those days only.
 */
export function lifeLine(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: Day,
): LifeLine | null {
  const now = position(terms, events, asOf);
  const from = now.disbursedOn;
  if (from === null) return null;
  const standings = daysToAsk(events, now, from).map((on) => position(terms, events, on));
  return {
    steps: changes([...standings, now]),
    ahead: planAhead(now),
    late: lateSpans(standings, now),
  };
}

function daysToAsk(events: readonly LoanEvent[], now: Position, from: Day): Day[] {
  const due = now.instalments.flatMap(({ dueDate, originalDueDate }) => [dueDate, originalDueDate]);
  // The day before an event shows what it ended, such as lateness since a due date that was moved again; the day after it, what
  // unapplied funds took.
  const happened = events.flatMap(({ on }) => [addDays(on, -1), on, addDays(on, 1)]);
  // On the first day of prepayment unapplied funds may settle the loan.
  const opens = now.prepayment.from ?? from;
  const days = [from, opens, ...happened, ...due, ...due.map((on) => addDays(on, 1))];
  return [...new Set(days)].filter((on) => on >= from && on < now.asOf).sort();
}

function changes(standings: readonly Position[]): OwedOn[] {
  const steps: OwedOn[] = [];
  for (const [at, { asOf, outstandingTotal }] of standings.entries()) {
    const last = at === standings.length - 1;
    if (!last && steps.at(-1)?.owed === outstandingTotal) continue;
    steps.push({ on: asOf, owed: outstandingTotal });
  }
  return steps;
}

function planAhead({ asOf, instalments, outstandingTotal }: Position): OwedOn[] {
  let owed = outstandingTotal;
  const ahead: OwedOn[] = [];
  for (const { dueDate, outstandingTotal: unpaid } of instalments) {
    owed -= unpaid;
    if (dueDate > asOf && unpaid > 0) ahead.push({ on: dueDate, owed });
  }
  return ahead;
}

/** A loan is late from the day after a due date to the day on which nothing is past due any more. */
function lateSpans(standings: readonly Position[], now: Position): LifeLine["late"] {
  const spans: LifeLine["late"] = [];
  let since: Day | null = null;
  let notLateOn: Day | null = null;
  for (const { asOf, daysPastDue } of [...standings, now]) {
    if (daysPastDue > 0) {
      const due = addDays(asOf, -daysPastDue);
      // Interest on the balance can make late what was paid in full on its due date.
      since ??= notLateOn !== null && notLateOn > due ? notLateOn : due;
      continue;
    }
    if (since !== null) spans.push({ from: since, to: asOf });
    since = null;
    notLateOn = asOf;
  }
  if (since !== null) spans.push({ from: since, to: now.asOf });
  return spans;
}
