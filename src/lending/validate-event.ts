/**
 * Which events make no sense for a loan. `position()` replays whatever it is given; this is what a
 * command asks before it appends an event, so that the list only ever holds events that do.
 */
import { type Day, dayNumber } from "#values/business-day.ts";
import { validateRestructuring } from "./check-restructuring.ts";
import { deferralOpen, isFreeOfCharge } from "./deferral.ts";
import { EventHistory } from "./event-history.ts";
import type { LoanEvent } from "./events.ts";
import { isSettled } from "./loan-status.ts";
import { replay } from "./replay.ts";
import type { RunningLoan } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * Why the event may not be recorded after these, in plain English for staff and logs; null when it
 * may. Money received is always recordable once the loan is disbursed: what is not owed becomes
 * unapplied funds.
 */
export function validateEvent(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  event: LoanEvent,
): string | null {
  return validateNext(new EventHistory(events), event, (on) => replay(terms, events, on));
}

/** The same for whoever keeps the history up and has the loan as it stood on a day. */
export function validateNext(
  history: EventHistory,
  event: LoanEvent,
  loanOn: (on: Day) => RunningLoan,
): string | null {
  if (!Number.isSafeInteger(event.sequence) || event.sequence < 1) {
    return "the sequence is not a whole number from 1 on";
  }
  if (history.find(event.sequence) !== undefined) return "the sequence is taken";
  const least = event.kind === "cooling-off-paid" || event.kind === "deferral-paid" ? 0 : 1;
  if ("amount" in event && (!Number.isSafeInteger(event.amount) || event.amount < least)) {
    return "the amount is not a whole number of minor units above zero";
  }
  const { disbursal } = history;
  if (event.kind === "disbursed") {
    return disbursal === null ? null : "the loan is already disbursed";
  }
  if (disbursal === null || disbursal.on > event.on) return "the loan is not disbursed yet";
  return validateKind(event, history, loanOn);
}

function validateKind(
  event: Exclude<LoanEvent, { kind: "disbursed" }>,
  history: EventHistory,
  loanOn: (on: Day) => RunningLoan,
): string | null {
  switch (event.kind) {
    case "repaid":
    case "cooling-off-paid":
      return null;
    case "deferral-paid":
      // Money is always recordable; without any, the event is nothing but the dates that it moves.
      return event.amount > 0 || movesFree(loanOn(event.on), event.on)
        ? null
        : "no deferral free of charge is open";
    case "waived":
      return validateWaiver(event, loanOn(event.on));
    case "hardship-requested":
      return validateRequest(loanOn(event.on));
    case "hardship-closed":
      return loanOn(event.on).help.since === null ? "no request for help is open" : null;
    case "restructured":
      return validateRestructuring(event.plan, loanOn(event.on));
    case "reversed":
      return validateReversal(event, history);
    case "refunded": {
      // A refund dated back must leave enough unapplied funds for what used it since.
      const { latest } = history;
      const then = loanOn(event.on).unapplied;
      const later = latest !== null && latest > event.on ? loanOn(latest).unapplied : then;
      const unapplied = Math.min(then, later);
      return event.amount > unapplied
        ? "the refund is more than the unapplied funds of the loan"
        : null;
    }
    case "written-off":
      if (history.writtenOff) return "the loan is already written off";
      return isSettled(loanOn(event.on)) ? "nothing is outstanding to write off" : null;
  }
}

function movesFree(loan: RunningLoan, on: Day): boolean {
  return isFreeOfCharge(loan.terms.deferral) && deferralOpen(loan, dayNumber(on));
}

function validateRequest(loan: RunningLoan): string | null {
  if (loan.help.since !== null) return "a request for help is open already";
  return isSettled(loan) ? "nothing is owed" : null;
}

function validateWaiver(
  { part, amount, instalment }: Extract<LoanEvent, { kind: "waived" }>,
  { lines, sums }: RunningLoan,
): string | null {
  if (instalment === undefined) {
    return amount > sums.outstanding[part] ? "the waiver is more than is outstanding" : null;
  }
  const line = lines[instalment - 1];
  if (line === undefined) return "the loan has no such instalment";
  return amount > line.outstanding[part]
    ? "the waiver is more than is outstanding on the instalment"
    : null;
}

const reversible: readonly LoanEvent["kind"][] = [
  "repaid",
  "deferral-paid",
  "cooling-off-paid",
  "waived",
  "refunded",
  "written-off",
];

function validateReversal(
  event: Extract<LoanEvent, { kind: "reversed" }>,
  history: EventHistory,
): string | null {
  const target = history.find(event.reverses);
  if (target === undefined) return "there is no such event to reverse";
  if (!reversible.includes(target.kind)) return "an event of this kind cannot be reversed";
  if (target.on > event.on) return "an event cannot be reversed before it happened";
  return history.isReversed(event.reverses) ? "the event is already reversed" : null;
}
