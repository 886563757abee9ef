/**
 * Late charges of a loan being replayed, as its product has them: the fee at the opening of late day 1, the rest at each
 * close. Whether a ceiling stops them is asked before.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { accrue, accrued, bpsThroughLateDay, lateFee } from "./late-charges.ts";
import { charge, chargeBase, firstOwed, type Line, type RunningLoan } from "./running-loan.ts";

/** What `assessUntil` does where no ceiling stops anything. */
export function assessAll(loan: RunningLoan, opening: DayNumber): void {
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
  const fee = feeStillToBear(loan, line);
  if (fee === null) return;
  bearFee(loan, line);
  charge(loan, line, "penalty", fee);
}

/** The once-only fee that falls on an instalment that is late; null where it was taken before. */
export function feeStillToBear(loan: RunningLoan, line: Line): Minor | null {
  const { lateCharges, clientKind } = loan.terms;
  const taken = lateCharges.feeOncePer === "loan" ? loan.lateFeeAssessed : line.feeAssessed;
  return taken ? null : lateFee(lateCharges, clientKind);
}

export function bearFee(loan: RunningLoan, line: Line): void {
  loan.lateFeeAssessed = true;
  line.feeAssessed = true;
}

function assessDays(loan: RunningLoan, line: Line, base: Minor, through: DayNumber): void {
  const added = accrueDays(loan, line, base, through);
  if (added > 0) charge(loan, line, "penalty", added);
}

/** Adds the daily charges up to a day's close to the exact sum of an instalment; gives what they come to in minor units. */
export function accrueDays(
  { terms }: RunningLoan,
  line: Pick<Line, "dueOn" | "assessedThrough" | "accrual">,
  base: Minor,
  through: DayNumber,
): Minor {
  const { bands } = terms.lateCharges;
  const before = Math.max(0, line.assessedThrough - line.dueOn);
  const after = through - line.dueOn;
  if (after <= before) return 0;
  const earlier = accrued(line.accrual);
  accrue(line.accrual, base, bpsThroughLateDay(bands, after) - bpsThroughLateDay(bands, before));
  return accrued(line.accrual) - earlier;
}
