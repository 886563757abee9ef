/**
 * Replays the events of a loan. The order within a day is fixed here, because a cent or a day of
 * charges depends on it.
 */
import { type Day, type DayNumber, dayFromNumber, dayNumber } from "#values/business-day.ts";
import { assessUntil } from "./assess-under-ceilings.ts";
import { takeCoolingOffPayment } from "./cooling-off.ts";
import { openDayOnBalance, settleLines } from "./daily-interest.ts";
import { takeDeferralPayment } from "./deferral.ts";
import type { LoanEvent } from "./events.ts";
import { askForHelp, endHelp } from "./hardship-relief.ts";
import { frameOf } from "./loan-frame.ts";
import { applyUnapplied, settleFromUnapplied, takePayment } from "./payments-received.ts";
import { restructure } from "./restructure.ts";
import { assertKnown } from "./rule-versions.ts";
import {
  copyOfLoan,
  disburse,
  emptyLoan,
  firstOwed,
  noParts,
  owedInAll,
  type RunningLoan,
} from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";
import { waive } from "./waive.ts";

/**
 * The loan after the events of `today`, before its close. Each day goes:
 * 1. opening: the late fee of what falls late today, then unapplied funds are used for what falls due today, and on the first day
 *    of prepayment they settle the loan where they, and interest paid before it was earned, cover the settlement amount;
 * 2. the events of the day in the order of recording; unapplied funds that cover the settlement amount after one settle the loan;
 * 3. close: unapplied funds still there are used for what is due, then the day's late charge is assessed on
 * what
 *    is unpaid. So a payment counts from the day it was received, and unapplied funds are never held while
 *    charges run.
 * Where interest accrues on the actual balance, each close first adds the day's interest on the principal outstanding.
 * Events after `today` and reversed events do not count; a reversal counts from its own day on, and so does that of a write-off, which stood
 * until then.
 */
export function replay(terms: LoanTerms, events: readonly LoanEvent[], today: Day): RunningLoan {
  assertKnown(terms);
  const last = dayNumber(today);
  const counting = countingEvents(events, today);
  const first = counting[0];
  const loan = emptyLoan(terms, first === undefined ? last : dayNumber(first.on));
  for (const event of counting) {
    openDay(loan, dayNumber(event.on));
    apply(loan, event);
  }
  openDay(loan, last);
  return loan;
}

/** Closes the open day and all after it, up to the opening of a later day. */
export function openDay(loan: RunningLoan, day: DayNumber): void {
  const opens = loan.prepaymentFrom;
  // From that day on the settlement amount only grows until something happens: no later opening can find it covered.
  if (loan.openDay < opens && opens <= day) {
    closeUntil(loan, opens);
    settleFromUnapplied(loan, opens);
    if (loan.rates !== null) settleLines(loan);
  }
  closeUntil(loan, day);
}

/**
 * The loan as it stands on a day, for somebody who only looks. Interest on the actual balance makes the next instalment share out its
 * amount anew whenever a day is opened, so such a loan is opened on a copy: what was looked at in between must change nothing later.
 */
export function seenOn(loan: RunningLoan, day: DayNumber): RunningLoan {
  const seen = loan.rates === null ? loan : copyOfLoan(loan);
  openDay(seen, day);
  return seen;
}

function closeUntil(loan: RunningLoan, day: DayNumber): void {
  if (day <= loan.openDay) return;
  if (loan.rates !== null) {
    openDayOnBalance(loan, day);
    return;
  }
  if (loan.unapplied > 0) {
    applyUnapplied(loan, loan.openDay);
    // Credit that is left means nothing due is unpaid, so no charge is levied before it is used up.
    for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
      const { owed, dueOn } = loan.lines[index]!;
      if (owed === 0) continue;
      if (dueOn > day || loan.unapplied <= 0) break;
      if (dueOn > loan.openDay) applyUnapplied(loan, dueOn);
    }
  }
  assessUntil(loan, day);
  loan.openDay = day;
}

/** Takes in an event of the open day. */
export function apply(loan: RunningLoan, event: LoanEvent): void {
  takeIn(loan, event);
  settleFromUnapplied(loan, loan.openDay);
  if (loan.rates !== null) settleLines(loan);
}

function takeIn(loan: RunningLoan, event: LoanEvent): void {
  const on = loan.openDay;
  switch (event.kind) {
    case "disbursed":
      if (loan.disbursedOn === null) disburse(loan, on, event.on);
      return;
    case "repaid":
      takePayment(loan, on, event.amount);
      return;
    case "cooling-off-paid":
      takeCoolingOffPayment(loan, on, event.amount);
      return;
    case "deferral-paid":
      takeDeferralPayment(loan, on, event.amount);
      return;
    case "waived":
      waive(loan, on, event);
      return;
    case "refunded":
      loan.refunded += event.amount;
      loan.unapplied -= event.amount;
      return;
    case "written-off":
      if (loan.writtenOffOn !== null) return;
      loan.writtenOffOn = on;
      // All of it is claimed from then on, and may be paid.
      loan.prepaymentFrom = Math.min(loan.prepaymentFrom, on);
      for (const line of loan.lines) line.writtenOff = { ...line.outstanding };
      loan.sums.writtenOff = owedInAll(loan);
      return;
    case "hardship-requested":
      askForHelp(loan, on);
      return;
    case "hardship-closed":
      endHelp(loan, on);
      return;
    case "restructured":
      restructure(loan, on, event.plan);
      return;
    case "reversed":
      reinstate(loan, on);
      return;
  }
}

/** A write-off is taken back: the loan goes on by its plan, and the days between bear no late charge. */
function reinstate(loan: RunningLoan, on: DayNumber): void {
  if (loan.writtenOffOn === null || loan.disbursedOn === null) return;
  loan.writtenOffOn = null;
  loan.prepaymentFrom = frameOf(loan.terms, dayFromNumber(loan.disbursedOn)).prepaymentFrom;
  loan.sums.writtenOff = 0;
  const last = loan.lines.at(-1);
  for (const line of loan.lines) {
    line.writtenOff = noParts();
    line.assessedThrough = Math.max(line.assessedThrough, on - 1);
    // Closed by the write-off, not because it was paid off early: interest accrues to it again.
    const waits = line.daily?.planned.principal === 0 && (line.dueOn > on || line === last);
    if (line.daily === null || !waits || line.owed > 0) continue;
    line.daily.open = true;
    line.paidOn = null;
  }
  loan.paidBefore = 0;
}

/**
 * The events that count on a day, oldest first and in the order of recording within a day. Of reversals only that of a write-off is one: it
 * counts from its own day.
 */
export function countingEvents(events: readonly LoanEvent[], today: Day): LoanEvent[] {
  let reversed: Set<number> | null = null;
  let sorted = true;
  const counting: LoanEvent[] = [];
  for (const event of events) {
    if (event.on > today) continue;
    if (event.kind === "reversed") {
      reversed ??= new Set();
      reversed.add(event.reverses);
      const { reverses } = event;
      const target = events.find(({ sequence }) => sequence === reverses);
      if (target?.kind !== "written-off") continue;
    }
    const previous = counting.at(-1);
    if (previous !== undefined && inOrder(previous, event) > 0) sorted = false;
    counting.push(event);
  }
  const counted =
    reversed === null ? counting : counting.filter((event) => stands(event, reversed));
  return sorted ? counted : counted.sort(inOrder);
}

/** What is recorded in error here is put right by what comes after, never as if it had not been. */
const notReversible: readonly LoanEvent["kind"][] = [
  "disbursed",
  "written-off",
  "hardship-requested",
  "hardship-closed",
  "restructured",
];

function stands(event: LoanEvent, reversed: ReadonlySet<number>): boolean {
  return !reversed.has(event.sequence) || notReversible.includes(event.kind);
}

function inOrder(first: LoanEvent, second: LoanEvent): number {
  if (first.on !== second.on) return first.on < second.on ? -1 : 1;
  return first.sequence - second.sequence;
}
