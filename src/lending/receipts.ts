/**
 * Money on a loan being replayed: payments, credit, and the rebate of an early settlement (LN-3,
 * LN-4).
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { runSweeps } from "./allocation.ts";
import { type Line, owedInAll, type RunningLoan } from "./running-loan.ts";
import type { Part } from "./terms.ts";

export function prepaymentOpen(loan: RunningLoan, on: DayNumber): boolean {
  return loan.disbursedOn !== null && on >= loan.prepaymentFrom;
}

/**
 * Sets which instalments a payment of a day may reach: all past their due date, the first unpaid
 * one that is not ("due"), and the later ones when prepayment is open.
 */
export function openBuckets(loan: RunningLoan, on: DayNumber): void {
  const later = prepaymentOpen(loan, on) ? "in-advance" : null;
  let current = true;
  for (const line of loan.lines) {
    if (line.owed === 0) line.bucket = null;
    else if (line.dueOn < on) line.bucket = "past-due";
    else {
      line.bucket = current ? "due" : later;
      current = false;
    }
  }
}

/**
 * Takes in a payment. Credit on the loan goes with it, so that a borrower is never asked for more
 * than is missing; what may not be used today stays on the loan as credit.
 */
export function takePayment(loan: RunningLoan, on: DayNumber, amount: Minor): void {
  loan.received += amount;
  loan.credit += amount;
  if (loan.credit <= 0) return;
  const rebate = rebateOpen(loan, on);
  if (rebate > 0 && loan.credit >= owedInAll(loan) - rebate) dropUnearned(loan, on);
  openBuckets(loan, on);
  spend(loan, on);
}

/** Uses credit for what is due by a day, as at its opening on a due date and at its close. */
export function spendCredit(loan: RunningLoan, on: DayNumber): void {
  if (loan.credit <= 0) return;
  for (const line of loan.lines) {
    line.bucket = line.owed === 0 || line.dueOn > on ? null : line.dueOn < on ? "past-due" : "due";
  }
  spend(loan, on);
}

/**
 * Unearned interest that settling the whole loan on a day drops; 0 when the product or the day has
 * none.
 */
export function rebateOpen(loan: RunningLoan, on: DayNumber): Minor {
  if (loan.terms.prepayment.rebate === "none" || !prepaymentOpen(loan, on)) return 0;
  let total = 0;
  for (const line of loan.lines) total += unearned(line, on);
  return total;
}

/**
 * Interest an instalment has earned by a day: straight line over the days of its own period,
 * rounded half up. A deferral moves the due date but not the period.
 */
export function earnedBy(line: Line, on: DayNumber): Minor {
  if (on >= line.originalDueOn) return line.due.interest;
  if (on <= line.startsOn) return 0;
  return portion(
    line.due.interest,
    on - line.startsOn,
    line.originalDueOn - line.startsOn,
    "half-up",
  );
}

function unearned(line: Line, on: DayNumber): Minor {
  return Math.min(line.outstanding.interest, line.due.interest - earnedBy(line, on));
}

function dropUnearned(loan: RunningLoan, on: DayNumber): void {
  for (const line of loan.lines) {
    const dropped = unearned(line, on);
    if (dropped === 0) continue;
    line.due.interest -= dropped;
    line.outstanding.interest -= dropped;
    line.owed -= dropped;
    if (line.owed === 0) line.paidOn = on;
    loan.rebated += dropped;
  }
}

function spend(loan: RunningLoan, on: DayNumber): void {
  const take = (line: Line, part: Part, amount: Minor) => {
    line.paid[part] += amount;
    line.outstanding[part] -= amount;
    line.owed -= amount;
    if (line.owed === 0) line.paidOn = on;
  };
  loan.credit = runSweeps(loan.sweeps, loan.lines, loan.credit, take);
}
