/**
 * The status of a running loan on a day: it follows from what is unpaid and when it is due, and is
 * never stored.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { InstalmentPosition, Position } from "./position-shape.ts";
import { prepaymentOpen } from "./receipts.ts";
import { type Line, owedInAll, type RunningLoan } from "./running-loan.ts";

/** "due" from the product's reminder days before the due date to the due date itself. */
export function instalmentStatus(
  line: Line,
  on: DayNumber,
  reminderDays: number,
): InstalmentPosition["status"] {
  if (line.owed === 0) return "paid";
  if (line.dueOn < on) return "overdue";
  return line.dueOn - on <= reminderDays ? "due" : "upcoming";
}

/**
 * The oldest unpaid instalment decides, unless the loan is settled or written off. A loan whose
 * credit covers all that is due and may be paid is running: nobody is asked for money the lender
 * already holds, nor for an instalment that may not be paid before the one in front of it (LN-3).
 */
export function loanStatus(loan: RunningLoan, on: DayNumber): Position["status"] {
  if (loan.disbursedOn === null) return "not-disbursed";
  if (owedInAll(loan) === 0 && loan.credit >= 0) return "settled";
  if (loan.writtenOffOn !== null) return "written-off";
  const later = prepaymentOpen(loan, on);
  let due = 0;
  for (const line of loan.lines) {
    const status = instalmentStatus(line, on, loan.terms.reminderDays);
    if (status === "overdue") return "overdue";
    if (status === "due" && (due === 0 || later)) due += line.owed;
  }
  // Below zero, credit is a refund whose payment was taken back: owed at once.
  if (loan.credit < 0) return "overdue";
  return due > loan.credit ? "due" : "running";
}
