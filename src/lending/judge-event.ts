/**
 * Which events make no sense for a loan. `position()` replays whatever it is given; this is what a
 * command asks before it appends an event, so that the list only ever holds events that do.
 */
import type { Day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * Why the event may not be recorded after these, in plain English for staff and logs; null when it
 * may. Money received is always recordable once the loan is disbursed: what is not owed becomes
 * credit.
 */
export function judgeEvent(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  event: LoanEvent,
): string | null {
  if (!Number.isSafeInteger(event.sequence) || event.sequence < 1) {
    return "the sequence is not a whole number from 1 on";
  }
  if (events.some(({ sequence }) => sequence === event.sequence)) return "the sequence is taken";
  if ("amount" in event && (!Number.isSafeInteger(event.amount) || event.amount <= 0)) {
    return "the amount is not a whole number of minor units above zero";
  }
  const disbursal = events.find(({ kind }) => kind === "disbursed");
  if (event.kind === "disbursed") {
    return disbursal === undefined ? null : "the loan is already disbursed";
  }
  if (disbursal === undefined || disbursal.on > event.on) return "the loan is not disbursed yet";
  return judgeKind(event, events, (on) => position(terms, events, on));
}

function judgeKind(
  event: Exclude<LoanEvent, { kind: "disbursed" }>,
  events: readonly LoanEvent[],
  positionOn: (on: Day) => Position,
): string | null {
  switch (event.kind) {
    case "repaid":
    case "deferral-paid":
      return null;
    case "waived":
      return judgeWaiver(event, positionOn(event.on));
    case "reversed":
      return judgeReversal(event, events);
    case "refunded": {
      // A refund dated back must leave enough credit for what used it since.
      const latest = [event.on, ...events.map(({ on }) => on)].sort().at(-1) ?? event.on;
      const credit = Math.min(positionOn(event.on).credit, positionOn(latest).credit);
      return event.amount > credit ? "the refund is more than the credit on the loan" : null;
    }
    case "written-off": {
      const { status } = positionOn(event.on);
      if (events.some(({ kind }) => kind === "written-off"))
        return "the loan is already written off";
      return status === "settled" ? "nothing is outstanding to write off" : null;
    }
  }
}

function judgeWaiver(
  event: Extract<LoanEvent, { kind: "waived" }>,
  { instalments, outstanding }: Position,
): string | null {
  if (event.instalment === undefined) {
    return event.amount > outstanding[event.part] ? "the waiver is more than is outstanding" : null;
  }
  const line = instalments.find(({ number }) => number === event.instalment);
  if (line === undefined) return "the loan has no such instalment";
  return event.amount > line.outstanding[event.part]
    ? "the waiver is more than is outstanding on the instalment"
    : null;
}

const reversible: readonly LoanEvent["kind"][] = ["repaid", "deferral-paid", "waived", "refunded"];

function judgeReversal(
  event: Extract<LoanEvent, { kind: "reversed" }>,
  events: readonly LoanEvent[],
): string | null {
  const target = events.find(({ sequence }) => sequence === event.reverses);
  if (target === undefined) return "there is no such event to reverse";
  if (!reversible.includes(target.kind)) return "an event of this kind cannot be reversed";
  if (target.on > event.on) return "an event cannot be reversed before it happened";
  const again = events.some(
    (other) => other.kind === "reversed" && other.reverses === event.reverses,
  );
  return again ? "the event is already reversed" : null;
}
