/**
 * Assesses late charges under ceilings (MK-3): day by day, the oldest instalment first; what would exceed a ceiling is not
 * charged. Where everything fits, or nothing fits any more, the days are summed in closed form.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { accrueDays, assessAll, bearFee, feeStillToBear } from "./assess-late-charges.ts";
import type { CeilingState } from "./ceiling-state.ts";
import { fixWhenLate, lastChargingDay, roomFor, roomForPenalty } from "./ceilings.ts";
import { chargesFrom } from "./hardship-relief.ts";
import { charge, chargeBase, firstOwed, type Line, type RunningLoan } from "./running-loan.ts";

/**
 * Assesses late charges from the opening of the loan's open day to that of another day: those of every close in between, and
 * the fees of instalments late by then. The unpaid amounts must not have changed since the last assessment. A loan that is
 * written off bears no further charges.
 */
export function assessUntil(loan: RunningLoan, opening: DayNumber): void {
  if (loan.writtenOffOn !== null) return;
  standStill(loan, opening);
  if (loan.openDay >= opening) return;
  if (loan.ceilings === null) assessAll(loan, opening);
  else assessUnderCeilings(loan, opening);
}

/**
 * No close bears charges while a request of a borrower who cannot pay waits, where the terms say so (HL-3): moves the loan to
 * the first one that does, at most to the opening. The fee of what fell late meanwhile falls after that close.
 */
function standStill(loan: RunningLoan, opening: DayNumber): void {
  const until = Math.min(opening, chargesFrom(loan));
  if (until <= loan.openDay) return;
  fixWhenLate(loan, until);
  assessedThrough(loan, until - 1);
  loan.openDay = until;
}

function assessUnderCeilings(loan: RunningLoan, opening: DayNumber): void {
  const first = loan.lines[firstOwed(loan)];
  if (first === undefined || first.dueOn >= opening) return;
  fixWhenLate(loan, opening);
  if (allFits(loan, opening)) {
    countDays(loan, opening - 1);
    assessAll(loan, opening);
    return;
  }
  // The close of a day, then the opening of the next one.
  for (let day = Math.max(loan.openDay, first.dueOn); day < opening; day += 1) {
    const full = allStopped(loan, day);
    if (full !== null) {
      stopAll(loan, full, opening);
      return;
    }
    assessClose(loan, day);
    assessOpening(loan, day + 1);
  }
}

/** Whether no ceiling stops anything before an opening. Limits only grow, so checking against today's is safe. */
function allFits(loan: RunningLoan, opening: DayNumber): boolean {
  if (opening > lastChargingDay(loan, "penalty")) return false;
  let total = 0;
  let feeTaken = false;
  for (const { line, base } of lateLines(loan, opening)) {
    let added = accrueDays(loan, { ...line, accrual: { ...line.accrual } }, base, opening - 1);
    const fee = feeStillToBear(loan, line);
    const oncePerLoan = loan.terms.lateCharges.feeOncePer === "loan";
    if (fee !== null && !(oncePerLoan && feeTaken)) {
      added += fee;
      feeTaken = true;
    }
    const room = roomForPenalty(loan, line, opening);
    if (room !== null && added > room.left) return false;
    total += added;
  }
  const room = roomFor(loan, "penalty", opening);
  return room === null || total <= room.left;
}

/** The ceiling on the whole loan that leaves no room from the close of a day on; null when none does. */
function allStopped(loan: RunningLoan, day: DayNumber): CeilingState | null {
  const room = roomFor(loan, "penalty", day);
  return room?.left === 0 ? room.by : null;
}

function stopAll(loan: RunningLoan, by: CeilingState, opening: DayNumber): void {
  countDays(loan, opening - 1);
  for (const { line, base } of lateLines(loan, opening)) {
    by.stopped += accrueDays(loan, line, base, opening - 1);
    const fee = feeStillToBear(loan, line);
    if (fee !== null) {
      bearFee(loan, line);
      by.stopped += fee;
    }
  }
  assessedThrough(loan, opening - 1);
}

function assessClose(loan: RunningLoan, day: DayNumber): void {
  for (const { line, base } of lateLines(loan, day)) {
    const added = accrueDays(loan, line, base, day);
    chargeWithin(loan, line, added, day);
    if (line.late !== null) line.late.days += 1;
  }
  assessedThrough(loan, day);
}

function assessOpening(loan: RunningLoan, day: DayNumber): void {
  for (const { line } of lateLines(loan, day)) {
    const fee = feeStillToBear(loan, line);
    if (fee === null) continue;
    bearFee(loan, line);
    chargeWithin(loan, line, fee, day);
  }
}

function chargeWithin(loan: RunningLoan, line: Line, amount: Minor, on: DayNumber): void {
  if (amount === 0) return;
  const room = roomForPenalty(loan, line, on);
  const charged = room === null ? amount : Math.min(amount, room.left);
  if (charged > 0) charge(loan, line, "penalty", charged);
  if (room !== null) room.by.stopped += amount - charged;
}

/** The instalments due before a day that still have an unpaid amount bearing charges, oldest first. */
function lateLines(loan: RunningLoan, day: DayNumber): { line: Line; base: Minor }[] {
  const late: { line: Line; base: Minor }[] = [];
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    if (line.owed === 0) continue;
    if (line.dueOn >= day) break;
    const base = chargeBase(line, loan.terms.lateCharges);
    if (base > 0) late.push({ line, base });
  }
  return late;
}

/** Counts the late days up to a close, before they are assessed. */
function countDays(loan: RunningLoan, through: DayNumber): void {
  for (const { line } of lateLines(loan, through)) {
    if (line.late === null) continue;
    line.late.days += Math.max(0, through - Math.max(line.assessedThrough, line.dueOn));
  }
}

function assessedThrough(loan: RunningLoan, through: DayNumber): void {
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    if (line.dueOn > through) break;
    if (line.owed > 0) line.assessedThrough = through;
  }
}
