/**
 * Where a loan stands on a day: the one function every screen, job and ledger entry asks. Nothing
 * it says is stored, so nothing can be stale (LN-2 to LN-4).
 */
import { type Day, type DayNumber, dayFromNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { ceilingPositions } from "./ceilings.ts";
import { coolingOffUntil, givingBack } from "./cooling-off.ts";
import { deferralFee, deferralOpen, deferralShift, deferredTo } from "./deferral.ts";
import { deferredIncome } from "./effective-interest.ts";
import type { LoanEvent } from "./events.ts";
import { growthAtClose } from "./growth-at-close.ts";
import { chargesFrom } from "./hardship-relief.ts";
import { instalmentStatus, loanStatus } from "./loan-status.ts";
import { payableOn } from "./payable.ts";
import { earnedInAll, prepaymentOpen } from "./payments-received.ts";
import type { InstalmentPosition, Parts, Position } from "./position-shape.ts";
import { replay } from "./replay.ts";
import { heldOf, isUnpaid, type Line, owedInAll, type RunningLoan } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * The position on `today`, all events of that day included and its close not yet come. `terms` are
 * those `checkTerms` accepts and must not be changed afterwards (what follows from them is cached
 * by object); `events` may be in any order. Amounts in minor units. Throws only on a bug.
 *
 * The order of what happens on one day is that of `replay`. Interest is earned straight line over
 * the days of each instalment's own period, and all at once when the loan is settled; or it accrues day by day on the
 * actual balance, and is owed as it is earned.
 */
export function position(terms: LoanTerms, events: readonly LoanEvent[], today: Day): Position {
  return positionOf(replay(terms, events, today));
}

/** The position on the open day of a loan being replayed, whose parts it shares: read before that goes on. */
export function positionOf(loan: RunningLoan): Position {
  const on = loan.openDay;
  const { reminderDays } = loan.terms;
  const instalments = loan.lines.map((line) => instalmentPosition(line, on, reminderDays));
  const totals = totalsOf(instalments);
  const earned = interestEarned(loan, on);
  const { unapplied, overRefunded } = heldOf(loan);
  return {
    asOf: dayFromNumber(on),
    status: loanStatus(loan, on),
    disbursedOn: loan.disbursedOn === null ? null : dayFromNumber(loan.disbursedOn),
    maturesOn: maturity(loan.lines),
    instalments,
    outstanding: totals.outstanding,
    outstandingTotal: totals.owed + overRefunded,
    arrears: totals.arrears + overRefunded,
    daysPastDue: totals.daysPastDue,
    ...growthAtClose(loan),
    ...payableOn(loan, on),
    prepayment: {
      allowed: prepaymentOpen(loan, on),
      from: loan.disbursedOn === null ? null : dayFromNumber(loan.prepaymentFrom),
    },
    coolingOff: coolingOffPosition(loan, on),
    deferral: deferralPosition(loan, on),
    received: loan.received,
    allocated: totals.paid + loan.deferralFees - overRefunded,
    unapplied,
    refunded: loan.refunded,
    overRefunded,
    deferralFees: loan.deferralFees,
    interestRebated: loan.rebated,
    interestEarned: earned,
    deferredIncome: deferredIncome(loan, earned),
    feesReturned: loan.feesReturned,
    restructuredOn: loan.restructuredOn === null ? null : dayFromNumber(loan.restructuredOn),
    hardship: hardshipPosition(loan, on),
    ceilings: ceilingPositions(loan),
  };
}

function instalmentPosition(line: Line, on: DayNumber, reminderDays: number): InstalmentPosition {
  const { outstanding } = line;
  const scheduled = outstanding.fee + outstanding.interest + outstanding.principal;
  return {
    number: line.number,
    dueDate: dayFromNumber(line.dueOn),
    originalDueDate: dayFromNumber(line.originalDueOn),
    due: line.due,
    paid: line.paid,
    waived: line.waived,
    writtenOff: line.writtenOff,
    outstanding,
    outstandingTotal: line.owed,
    daysPastDue: scheduled > 0 && on > line.dueOn ? on - line.dueOn : 0,
    status: instalmentStatus(line, on, reminderDays),
    paidOn: line.paidOn === null ? null : dayFromNumber(line.paidOn),
    replaced: line.replaced,
  };
}

interface Totals {
  outstanding: Parts;
  owed: Minor;
  paid: Minor;
  arrears: Minor;
  daysPastDue: number;
}

function totalsOf(instalments: readonly InstalmentPosition[]): Totals {
  const outstanding: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };
  const totals: Totals = { outstanding, owed: 0, paid: 0, arrears: 0, daysPastDue: 0 };
  for (const line of instalments) {
    outstanding.penalty += line.outstanding.penalty;
    outstanding.fee += line.outstanding.fee;
    outstanding.interest += line.outstanding.interest;
    outstanding.principal += line.outstanding.principal;
    totals.owed += line.outstandingTotal;
    totals.paid += line.paid.penalty + line.paid.fee + line.paid.interest + line.paid.principal;
    if (line.status === "overdue") totals.arrears += line.outstandingTotal;
    if (line.daysPastDue > totals.daysPastDue) totals.daysPastDue = line.daysPastDue;
  }
  return totals;
}

function coolingOffPosition(loan: RunningLoan, on: DayNumber): Position["coolingOff"] {
  const until = coolingOffUntil(loan);
  if (until === null) return null;
  const exit = givingBack(loan, on);
  const { givenBackOn } = loan;
  return {
    until: dayFromNumber(until),
    open: exit !== null,
    amount: exit?.amount ?? 0,
    givenBackOn: givenBackOn === null ? null : dayFromNumber(givenBackOn),
  };
}

function deferralPosition(loan: RunningLoan, on: DayNumber): Position["deferral"] {
  const allowed = deferralOpen(loan, on);
  const shift = allowed ? deferralShift(loan, on) : 0;
  const unpaid = allowed ? loan.lines.filter(isUnpaid) : [];
  return {
    allowed,
    used: loan.deferralsUsed,
    left: Math.max(0, loan.terms.deferral.countMaximum - loan.deferralsUsed),
    fee: deferralFee(loan),
    dueDates: unpaid.map((line) => ({
      instalment: line.number,
      dueDate: dayFromNumber(deferredTo(loan, line, shift)),
    })),
  };
}

function hardshipPosition(loan: RunningLoan, on: DayNumber): Position["hardship"] {
  const { since } = loan.help;
  if (since === null) return null;
  return { since: dayFromNumber(since), chargesStopped: chargesFrom(loan) > on };
}

function maturity(lines: readonly Line[]): Day | null {
  let last: DayNumber | null = null;
  for (const { dueOn } of lines) if (last === null || dueOn > last) last = dueOn;
  return last === null ? null : dayFromNumber(last);
}

/** A loan that is written off earns no more until it is settled after all. */
export function interestEarned(loan: RunningLoan, on: DayNumber): Minor {
  if (loan.rates !== null) return loan.sums.due.interest;
  const settled = loan.disbursedOn !== null && owedInAll(loan) === 0;
  return settled ? loan.sums.due.interest : earnedInAll(loan, loan.writtenOffOn ?? on);
}
