/**
 * Deferral (rollover): a fee paid in full moves the unpaid due dates; it never touches principal. Where the product
 * takes no fee, the borrower's confirmation does what the fee would: it is an event of the same kind, of amount 0.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { roomFor } from "./ceilings.ts";
import { loanStatus } from "./loan-status.ts";
import { firstOwed, isUnpaid, type Line, owedInAll, type RunningLoan } from "./running-loan.ts";
import type { Deferral } from "./terms.ts";
import { dayMoved } from "./working-days.ts";

/** What a deferral costs today; basis points are of the outstanding principal, rounded half up. */
export function deferralFee(loan: RunningLoan): Minor {
  const { fee, countMaximum } = loan.terms.deferral;
  if (countMaximum === 0 || loan.disbursedOn === null) return 0;
  if ("minor" in fee) return fee.minor;
  return portion(loan.sums.outstanding.principal, fee.bpsOfOutstandingPrincipal, 10_000, "half-up");
}

/** The product takes no fee for it. A share of so little that it rounds to nothing is none: the lender meant to be paid. */
export function isFreeOfCharge({ fee }: Deferral): boolean {
  return ("minor" in fee ? fee.minor : fee.bpsOfOutstandingPrincipal) === 0;
}

/**
 * Open in the due window and while overdue, as often as the product has it. Closed when there is no
 * due date to move (what a reversal left owed has none), the share taken as fee comes to nothing (no payment
 * could buy it), or a ceiling does not leave the fee.
 */
export function deferralOpen(loan: RunningLoan, on: DayNumber): boolean {
  const { countMaximum, days } = loan.terms.deferral;
  if (loan.deferralsUsed >= countMaximum || days < 1) return false;
  const fee = deferralFee(loan);
  if (owedInAll(loan) === 0 || (fee === 0 && !isFreeOfCharge(loan.terms.deferral))) return false;
  const room = roomFor(loan, "deferral-fee", on);
  if (room !== null && fee > room.left) return false;
  const status = loanStatus(loan, on);
  return status === "due" || status === "overdue";
}

/**
 * Days every unpaid due date moves: the product's days, counted from today when something is
 * overdue.
 */
export function deferralShift(loan: RunningLoan, on: DayNumber): number {
  const oldest = loan.lines[firstOwed(loan)];
  const late = oldest === undefined ? 0 : Math.max(0, on - oldest.dueOn);
  return late + loan.terms.deferral.days;
}

/** Where a due date comes to lie: by the days of the deferral, then off a day that is not worked where the plan says so. */
export function deferredTo({ terms }: RunningLoan, line: Line, shift: number): DayNumber {
  return dayMoved(terms.plan.daysOff, line.dueOn + shift);
}

/**
 * Takes in money meant for a deferral: the fee in full while a deferral is open defers, and what is
 * more stays as unapplied funds; anything else is unapplied funds altogether. So a fee received twice defers once.
 */
export function takeDeferralPayment(loan: RunningLoan, on: DayNumber, amount: Minor): void {
  const fee = deferralFee(loan);
  // Judged before the money is unapplied funds: what it is for decides, not what it could pay off.
  const defers = amount >= fee && deferralOpen(loan, on);
  loan.received += amount;
  loan.unapplied += amount;
  if (!defers) return;
  loan.unapplied -= fee;
  loan.deferralFees += fee;
  loan.deferralsUsed += 1;
  const shift = deferralShift(loan, on);
  for (const line of loan.lines) {
    if (!isUnpaid(line)) continue;
    line.dueOn = deferredTo(loan, line, shift);
    // What accrues until then falls due with it, as before any due date.
    if (line.daily !== null) line.daily.open = true;
  }
}
