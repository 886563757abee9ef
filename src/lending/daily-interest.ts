/**
 * Interest on the balance actually owed (PD-10): at the close of each day the principal outstanding bears the rate of
 * that day, and what has accrued falls due with the next instalment that is not paid off. It is carried as an exact
 * fraction for each instalment and rounded when it is read; days between two changes are summed in closed form.
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { divide } from "#values/rounding.ts";
import { assessUntil } from "./assess-under-ceilings.ts";
import { roomFor } from "./ceilings.ts";
import { rateOn } from "./daily-rates.ts";
import { keepAmount } from "./keep-amount.ts";
import { applyUnapplied } from "./payments-received.ts";
import { charge, isUnpaid, type Line, owedInAll, type RunningLoan } from "./running-loan.ts";

/** What `openDay` does for such a loan: closes the open day and all after it, up to the opening of a later day. */
export function openDayOnBalance(loan: RunningLoan, day: DayNumber): void {
  while (loan.openDay < day) {
    const from = loan.openDay;
    if (loan.unapplied > 0) {
      applyUnapplied(loan, from);
      settleLines(loan);
    }
    const until = untilWhen(loan, Math.min(day, nextChange(loan)));
    accrueClosesOf(loan, from, until);
    assessUntil(loan, until);
    loan.openDay = until;
    fallDue(loan);
    if (loan.unapplied > 0) applyUnapplied(loan, until);
    settleLines(loan);
  }
}

/**
 * After whatever took money or waived: an instalment that is paid off early is done, and what accrues from then on falls
 * due with the one after it. One of interest alone is done on its due date only, or it could be put off for ever by
 * paying a day's interest. When no principal is owed, nothing accrues and all are done.
 */
export function settleLines(loan: RunningLoan): void {
  const on = loan.openDay;
  const repaid = loan.sums.outstanding.principal === 0;
  for (const line of loan.lines) {
    const { daily } = line;
    if (daily === null || !daily.open || line.owed > 0) continue;
    const early = daily.planned.principal > 0 && line.paidOn !== null;
    if (repaid || loan.writtenOffOn !== null || early) {
      daily.open = false;
      line.paidOn ??= on;
    } else line.paidOn = null;
  }
  if (!repaid) keepAmount(loan, accruesTo(loan));
}

/** Where the instalment stands with which the interest of the open day falls due: the first that is not done, else the last. */
function accruesTo({ lines, plan, openDay }: RunningLoan): number {
  const first = plan.grace.interestPaidLater ?? 0;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.daily?.open === true && line.dueOn > openDay) return index;
  }
  return lines.length - 1;
}

/** The first day after the open one on which something falls due, falls late, or a day's rate is another one. */
function nextChange({ lines, openDay, rates }: RunningLoan): DayNumber {
  let next = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (!isUnpaid(line)) continue;
    if (line.dueOn > openDay) next = Math.min(next, line.dueOn);
    else if (line.dueOn === openDay) next = Math.min(next, openDay + 1);
  }
  for (const { from } of rates?.steps ?? []) if (from > openDay) next = Math.min(next, from);
  return next;
}

/** Only a day further while a ceiling has something left of which both interest and late charges may take. */
function untilWhen(loan: RunningLoan, until: DayNumber): DayNumber {
  if (!(loan.ceilings ?? []).some(({ ceiling }) => ceiling.of !== "late-charges")) return until;
  const from = loan.openDay;
  const room = roomFor(loan, "interest", from);
  if (room?.left === 0) return until;
  const late = loan.lines.some((line) => line.owed > 0 && line.dueOn <= from);
  const fits = room === null || dueAfter(loan, from, until).added <= room.left;
  return fits && !late ? until : from + 1;
}

/** What the closes from a day up to another add to the instalment they accrue to. */
function dueAfter(
  loan: RunningLoan,
  from: DayNumber,
  until: DayNumber,
): { line: Line; index: number; exact: bigint; added: Minor } {
  const index = accruesTo(loan);
  const line = loan.lines[index]!;
  const { rates, sums } = loan;
  const before = line.daily?.exact ?? 0n;
  if (rates === null) return { line, index, exact: before, added: 0 };
  const balance = BigInt(sums.outstanding.principal);
  const exact = before + balance * rateOn(rates, from) * BigInt(until - from);
  return { line, index, exact, added: rounded(loan, exact) - rounded(loan, before) };
}

function rounded({ plan, rates }: RunningLoan, exact: bigint): Minor {
  const { interestRounding, rounding: planRounding } = plan;
  const { roundTo, rounding } = interestRounding ?? { roundTo: 1, rounding: planRounding };
  return divide(exact, (rates?.denominator ?? 1n) * BigInt(roundTo), rounding) * roundTo;
}

function accrueClosesOf(loan: RunningLoan, from: DayNumber, until: DayNumber): void {
  if (loan.writtenOffOn !== null || loan.sums.outstanding.principal === 0) return;
  const { line, index, exact, added } = dueAfter(loan, from, until);
  if (line.daily === null) return;
  line.daily.exact = exact;
  if (added === 0) return;
  const room = roomFor(loan, "interest", from);
  const charged = room === null ? added : Math.min(added, room.left);
  if (room !== null) room.by.stopped += added - charged;
  if (charged === 0) return;
  charge(loan, line, "interest", charged);
  if (line.dueOn <= from) line.daily.afterDue += charged;
  // The last instalment may have been paid off when the rest was not.
  line.paidOn = null;
  line.daily.open = true;
  loan.paidBefore = Math.min(loan.paidBefore, index);
  keepAmount(loan, index);
}

/** What fell due on the day just opened accrues no more, but for the last: while principal is owed, interest goes on. */
function fallDue(loan: RunningLoan): void {
  const last = loan.lines.at(-1);
  for (const line of loan.lines) {
    if (line.daily === null || !line.daily.open || line.dueOn > loan.openDay) continue;
    if (line === last && owedInAll(loan) > 0) continue;
    line.daily.open = false;
    if (line.owed === 0) line.paidOn = loan.openDay;
  }
}
