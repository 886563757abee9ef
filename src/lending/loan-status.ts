/**
 * The status of a running loan on a day: it follows from what is unpaid and when it is due, and is
 * never stored.
 */
import type { DayNumber } from "#values/business-day.ts";
import { prepaymentOpen } from "./payments-received.ts";
import type { InstalmentPosition, Position } from "./position-shape.ts";
import { firstOwed, isUnpaid, type Line, owedInAll, type RunningLoan } from "./running-loan.ts";

/** "due" from the product's reminder days before the due date to the due date itself. */
export function instalmentStatus(
  line: Line,
  on: DayNumber,
  reminderDays: number,
): InstalmentPosition["status"] {
  if (!isUnpaid(line)) return "paid";
  if (line.dueOn < on && line.owed > 0) return "overdue";
  return line.dueOn - on <= reminderDays ? "due" : "upcoming";
}

/** Nothing is owed any more; false before the money is out. */
export function isSettled(loan: RunningLoan): boolean {
  return loan.disbursedOn !== null && owedInAll(loan) === 0 && loan.unapplied >= 0;
}

/**
 * The oldest unpaid instalment decides, unless the loan is settled or written off. A loan whose
 * unapplied funds cover all that is due and may be paid is running: nobody is asked for money the lender
 * already holds, nor for an instalment that may not be paid before the one in front of it (LN-3).
 */
export function loanStatus(loan: RunningLoan, on: DayNumber): Position["status"] {
  if (loan.disbursedOn === null) return "not-disbursed";
  if (isSettled(loan)) return "settled";
  if (loan.writtenOffOn !== null) return "written-off";
  const later = prepaymentOpen(loan, on);
  let due = 0;
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    const status = instalmentStatus(line, on, loan.terms.reminderDays);
    if (status === "overdue") return "overdue";
    // Those behind it are due later still.
    if (status === "upcoming") break;
    if (status === "due" && (due === 0 || later)) due += line.owed;
  }
  // Below zero: a refund whose payment was reversed is owed at once.
  if (loan.unapplied < 0) return "overdue";
  return due > loan.unapplied ? "due" : "running";
}
