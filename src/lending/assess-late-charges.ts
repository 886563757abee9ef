/**
 * Assesses late charges on a loan being replayed: the fee at the opening of late day 1, the rest at
 * each close.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { accrue, accrued, bpsThroughLateDay, lateFee } from "./late-charges.ts";
import { charge, chargeBase, firstOwed, type Line, type RunningLoan } from "./running-loan.ts";

/**
 * Brings all charges to the opening of a day: those of every close before it, and the fee of what
 * falls late on it. Nothing may have changed what is unpaid since the last assessment. A loan the ledger
 * has written off bears no further charges.
 */
export function assessUntil(loan: RunningLoan, opening: DayNumber): void {
  if (loan.writtenOffOn !== null) return;
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    if (line.owed === 0) continue;
    if (line.dueOn >= opening) break;
    const base = chargeBase(line, loan.terms.lateCharges);
    if (base > 0) {
      assessFee(loan, line);
      assessDays(loan, line, base, opening - 1);
    }
    line.assessedThrough = opening - 1;
  }
}

function assessFee(loan: RunningLoan, line: Line): void {
  const { lateCharges, clientKind } = loan.terms;
  const taken = lateCharges.feeOncePer === "loan" ? loan.lateFeeAssessed : line.feeAssessed > 0;
  if (taken) return;
  loan.lateFeeAssessed = true;
  line.feeAssessed = lateFee(lateCharges, clientKind);
  charge(loan, line, "penalty", line.feeAssessed);
}

function assessDays(loan: RunningLoan, line: Line, base: Minor, through: DayNumber): void {
  const { bands } = loan.terms.lateCharges;
  const before = Math.max(0, line.assessedThrough - line.dueOn);
  const after = through - line.dueOn;
  if (after <= before) return;
  const earlier = accrued(line.accrual);
  accrue(line.accrual, base, bpsThroughLateDay(bands, after) - bpsThroughLateDay(bands, before));
  charge(loan, line, "penalty", accrued(line.accrual) - earlier);
}
