/**
 * Where a loan stands on a day: the one function every screen, job and ledger entry asks. Nothing
 * it says is stored, so nothing can be stale (design, section 4; LN-2 to LN-4).
 */
import { type Day, type DayNumber, dayFromNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { deferralFee, deferralOpen, deferralShift } from "./deferral.ts";
import type { LoanEvent } from "./events.ts";
import { instalmentStatus, loanStatus } from "./loan-status.ts";
import { payableOn } from "./payable.ts";
import { penaltyAtClose } from "./penalty-at-close.ts";
import type { InstalmentPosition, Parts, Position } from "./position-shape.ts";
import { earnedBy, prepaymentOpen } from "./receipts.ts";
import { replay } from "./replay.ts";
import { type Line, owedInAll, type RunningLoan } from "./running-loan.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * The position on `today`, all events of that day included and its close not yet come. `terms` are
 * those `checkTerms` accepts and must not be changed afterwards (what follows from them is cached
 * by object); `events` may be in any order. Amounts in minor units. Throws only on a bug.
 *
 * The order of what happens on one day is that of `replay`. Interest is earned straight line over
 * the days of each instalment's own period, and all at once when the loan is settled.
 */
export function position(terms: LoanTerms, events: readonly LoanEvent[], today: Day): Position {
  const loan = replay(terms, events, today);
  const on = loan.openDay;
  const instalments = loan.lines.map((line) => instalmentPosition(line, on, terms.reminderDays));
  const totals = totalsOf(instalments);
  return {
    asOf: today,
    status: loanStatus(loan, on),
    disbursedOn: loan.disbursedOn === null ? null : dayFromNumber(loan.disbursedOn),
    maturesOn: maturity(loan.lines),
    instalments,
    outstanding: totals.outstanding,
    outstandingTotal: totals.owed,
    arrears: totals.arrears,
    daysPastDue: totals.daysPastDue,
    penaltyAtClose: penaltyAtClose(loan),
    payable: payableOn(loan, on),
    prepayment: {
      allowed: prepaymentOpen(loan, on),
      from: loan.disbursedOn === null ? null : dayFromNumber(loan.prepaymentFrom),
    },
    deferral: deferralPosition(loan, on),
    received: loan.received,
    allocated: totals.paid + loan.deferralFees,
    credit: loan.credit,
    refunded: loan.refunded,
    deferralFees: loan.deferralFees,
    interestRebated: loan.rebated,
    interestEarned: interestEarned(loan, on),
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

function deferralPosition(loan: RunningLoan, on: DayNumber): Position["deferral"] {
  const allowed = deferralOpen(loan, on);
  const shift = allowed ? deferralShift(loan, on) : 0;
  const unpaid = allowed ? loan.lines.filter((line) => line.owed > 0) : [];
  return {
    allowed,
    used: loan.deferralsUsed,
    left: Math.max(0, loan.terms.deferral.countMaximum - loan.deferralsUsed),
    fee: deferralFee(loan),
    dueDates: unpaid.map((line) => ({
      instalment: line.number,
      dueDate: dayFromNumber(line.dueOn + shift),
    })),
  };
}

function maturity(lines: readonly Line[]): Day | null {
  let last: DayNumber | null = null;
  for (const { dueOn } of lines) if (last === null || dueOn > last) last = dueOn;
  return last === null ? null : dayFromNumber(last);
}

/** A loan that is written off earns no more until it is settled after all. */
function interestEarned(loan: RunningLoan, on: DayNumber): Minor {
  const settled = loan.disbursedOn !== null && owedInAll(loan) === 0;
  const until = loan.writtenOffOn ?? on;
  let total = 0;
  for (const line of loan.lines) total += settled ? line.due.interest : earnedBy(line, until);
  return total;
}
