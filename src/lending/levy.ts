/**
 * Levies late charges on a loan being replayed: the fee at the opening of late day 1, the rest at
 * each close.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { accrue, accrued, bpsThroughLateDay, lateFee } from "./late-charges.ts";
import { chargeBase, type Line, type RunningLoan } from "./running-loan.ts";

/**
 * Brings all charges to the opening of a day: those of every close before it, and the fee of what
 * falls late on it. Nothing may have changed what is unpaid since the last levy. A loan given up by
 * the lender's books bears no further charges.
 */
export function levyUntil(loan: RunningLoan, opening: DayNumber): void {
  if (loan.writtenOffOn !== null) return;
  for (const line of loan.lines) {
    if (line.dueOn >= opening) continue;
    const base = chargeBase(line);
    if (base > 0) {
      levyFee(loan, line);
      levyDays(loan, line, base, opening - 1);
    }
    line.leviedThrough = opening - 1;
  }
}

function levyFee(loan: RunningLoan, line: Line): void {
  const { lateCharges, clientKind } = loan.terms;
  const taken = lateCharges.feeOncePer === "loan" ? loan.lateFeeLevied : line.feeLevied > 0;
  if (taken) return;
  loan.lateFeeLevied = true;
  line.feeLevied = lateFee(lateCharges, clientKind);
  addPenalty(line, line.feeLevied);
}

function levyDays(loan: RunningLoan, line: Line, base: Minor, through: DayNumber): void {
  const { bands } = loan.terms.lateCharges;
  const before = Math.max(0, line.leviedThrough - line.dueOn);
  const after = through - line.dueOn;
  if (after <= before) return;
  const earlier = accrued(line.accrual);
  accrue(line.accrual, base, bpsThroughLateDay(bands, after) - bpsThroughLateDay(bands, before));
  addPenalty(line, accrued(line.accrual) - earlier);
}

function addPenalty(line: Line, amount: Minor): void {
  line.due.penalty += amount;
  line.outstanding.penalty += amount;
  line.owed += amount;
}
