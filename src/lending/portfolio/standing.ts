/** Where a loan stands in a portfolio on each of some days (RP-4): what a report counts of it, and nothing else. */
import { type DayNumber, dayFromNumber, dayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanEvent } from "../events.ts";
import { isSettled } from "../loan-status.ts";
import { apply, countingEvents, openDay, replay, seenOn } from "../replay.ts";
import { runningBalances } from "../running-balances.ts";
import { emptyLoan, firstOwed, type RunningLoan } from "../running-loan.ts";
import type { LoanTerms } from "../terms.ts";

/** A loan as it is known on the day of a report. */
export interface PortfolioLoan {
  product: string;
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

export interface Standing {
  paidOutOn: DayNumber;
  /** Principal owed; 0 once it is settled or written off, which takes it out of the book. */
  principal: Minor;
  /** Days since the oldest instalment fell due that is not paid; 0 out of the book. */
  daysLate: number;
  writtenOff: boolean;
}

/** Income and waivers since the payout, as the accounts hold them. */
export interface Earned {
  income: Minor;
  waived: Minor;
}

const incomeAccounts = [
  "interest-income",
  "fee-income",
  "penalty-income",
  "deferral-fee-income",
] as const;

export function earnedBy(loan: RunningLoan): Earned {
  const held = runningBalances(loan);
  // A portfolio looks at a loan's whole life, wherever its beginning was booked.
  const opening = loan.terms.takenOver?.opening ?? {};
  let income = 0;
  for (const account of incomeAccounts) income -= held[account] + (opening[account] ?? 0);
  return { income, waived: held["waiver-expense"] + (opening["waiver-expense"] ?? 0) };
}

/**
 * Visits a loan at the end of each of some days, which ascend. One replay serves them all, unless a payment or a waiver was reversed: the
 * days before the reversal still knew it.
 */
export function visitDays(
  { terms, events }: PortfolioLoan,
  days: readonly DayNumber[],
  visit: (loan: RunningLoan, place: number) => void,
): void {
  if (events.some(({ kind }) => kind === "reversed")) {
    for (const [place, on] of days.entries())
      visit(replay(terms, events, dayFromNumber(on)), place);
    return;
  }
  const last = days.at(-1);
  if (last === undefined) return;
  const counting = countingEvents(events, dayFromNumber(last));
  const first = counting[0];
  const loan = emptyLoan(terms, first === undefined ? last : dayNumber(first.on));
  let next = 0;
  for (const [place, on] of days.entries()) {
    for (; next < counting.length; next += 1) {
      const event = counting[next]!;
      const counts = dayNumber(event.on);
      if (counts > on) break;
      openDay(loan, counts);
      apply(loan, event);
    }
    visit(seenOn(loan, on), place);
  }
}

/** Null before the payout. */
export function standingOf(loan: RunningLoan): Standing | null {
  const { disbursedOn: paidOutOn } = loan;
  if (paidOutOn === null) return null;
  const writtenOff = loan.writtenOffOn !== null && !isSettled(loan);
  const { principal } = loan.sums.outstanding;
  return writtenOff || principal === 0
    ? { paidOutOn, principal: 0, daysLate: 0, writtenOff }
    : { paidOutOn, principal, daysLate: daysLate(loan), writtenOff };
}

/** Lines that owe anything stand in the order of their due dates; late charges alone make no loan late. */
export function daysLate(loan: RunningLoan): number {
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const { owed, outstanding, dueOn } = loan.lines[index]!;
    if (owed > outstanding.penalty) return Math.max(0, loan.openDay - dueOn);
  }
  return 0;
}
