/**
 * Money on a loan being replayed: payments, unapplied funds, and the rebate of an early settlement (LN-3,
 * LN-4).
 */
import type { DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { type Reach, runSweeps } from "./allocation.ts";
import {
  charge,
  clear,
  firstOwed,
  isUnpaid,
  type Line,
  owedInAll,
  type RunningLoan,
} from "./running-loan.ts";
import type { Part } from "./terms.ts";

export function prepaymentOpen(loan: RunningLoan, on: DayNumber): boolean {
  return loan.disbursedOn !== null && on >= loan.prepaymentFrom;
}

/**
 * Which instalments a payment of a day may reach: all past their due date, those of the next due date that has an unpaid
 * one ("due"), and the later ones when prepayment is open.
 */
export function reachOf(loan: RunningLoan, on: DayNumber): Reach {
  const from = firstOwed(loan);
  const due = owedFrom(loan, from, on);
  const afterDue = behindDateOf(loan, due);
  return {
    "past-due": { from, before: due },
    due: { from: due, before: afterDue },
    "in-advance": {
      from: afterDue,
      before: prepaymentOpen(loan, on) ? loan.lines.length : afterDue,
    },
  };
}

/** The index behind the instalments that are due on the same day as the one at `index`: days off can move several to one day. */
function behindDateOf({ lines }: RunningLoan, index: number): number {
  const on = lines[index]?.dueOn;
  let behind = index;
  while (behind < lines.length && lines[behind]?.dueOn === on) behind += 1;
  return behind;
}

/** The place of the first instalment from `from` on that owes something and is due on `day` or later; behind the last if none. */
function owedFrom(loan: RunningLoan, from: number, day: DayNumber): number {
  for (let index = from; index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    if (line.dueOn >= day && isUnpaid(line)) return index;
  }
  return loan.lines.length;
}

/**
 * Takes in a payment. Unapplied funds of the loan go with it, so that a borrower is never asked for more
 * than is missing; what may not be used today stays on the loan as unapplied funds.
 */
export function takePayment(loan: RunningLoan, on: DayNumber, amount: Minor): void {
  loan.received += amount;
  loan.unapplied += amount;
  if (loan.unapplied <= 0) return;
  if (settlesWithRebate(loan, on)) dropUnearned(loan, on);
  spend(loan, on, reachOf(loan, on));
}

/** Uses unapplied funds for what is due by a day, as at its opening on a due date and at its close. */
export function applyUnapplied(loan: RunningLoan, on: DayNumber): void {
  if (loan.unapplied <= 0) return;
  const from = firstOwed(loan);
  const due = owedFrom(loan, from, on);
  const later = owedFrom(loan, due, on + 1);
  spend(loan, on, {
    "past-due": { from, before: due },
    due: { from: due, before: later },
    "in-advance": { from: later, before: later },
  });
}

/**
 * Settles the loan from unapplied funds where they cover the settlement amount, rebate included: no payment can do it then, because
 * none is owed, and waiting would charge interest for money the lender holds (decision record 0140). Else nothing is used.
 */
export function settleFromUnapplied(loan: RunningLoan, on: DayNumber): void {
  if (loan.unapplied <= 0 || !prepaymentOpen(loan, on)) return;
  const rebated = settlesWithRebate(loan, on);
  if (!rebated && owedInAll(loan) > loan.unapplied) return;
  if (rebated) dropUnearned(loan, on);
  spend(loan, on, reachOf(loan, on));
}

/**
 * Unearned interest that settling the whole loan on a day drops; 0 when the product or the day has
 * none.
 */
export function rebateOpen(loan: RunningLoan, on: DayNumber): Minor {
  if (!mayRebate(loan, on)) return 0;
  let total = 0;
  for (const line of loan.lines) total += unearned(line, on);
  return total;
}

/** Interest that accrues on the actual balance is never owed before it is earned, so there is nothing to drop. */
function mayRebate(loan: RunningLoan, on: DayNumber): boolean {
  return loan.terms.prepayment.rebate !== "none" && loan.rates === null && prepaymentOpen(loan, on);
}

/** Whether the unapplied funds pay all of the loan off, less a rebate there is. Looks no further than the funds go. */
function settlesWithRebate(loan: RunningLoan, on: DayNumber): boolean {
  if (!mayRebate(loan, on)) return false;
  let asked = 0;
  let rebate = 0;
  for (let index = firstOwed(loan); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    const dropped = unearned(line, on);
    rebate += dropped;
    asked += line.owed - dropped;
    if (asked > loan.unapplied) return false;
  }
  return rebate > 0;
}

/** Interest the whole loan has earned by its open day, instalment by instalment; what is earned in full is not added up again. */
export function earnedInAll(loan: RunningLoan, until: DayNumber): Minor {
  const { lines, earned } = loan;
  for (; earned.before < lines.length; earned.before += 1) {
    const line = lines[earned.before]!;
    if (line.originalDueOn > until) break;
    earned.interest += line.due.interest;
  }
  let total = earned.interest;
  for (let index = earned.before; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.startsOn >= until && line.takenOver === null) break;
    total += earnedBy(line, until);
  }
  return total;
}

/**
 * Interest an instalment has earned by a day: straight line over the days of its own period,
 * rounded half up. A deferral moves the due date but not the period. What an instalment of a new plan took over was earned before,
 * and the interest of a pause is earned in the pause.
 */
export function earnedBy(line: Line, on: DayNumber): Minor {
  if (line.replaced || on >= line.originalDueOn) return line.due.interest;
  const { takenOver } = line;
  if (takenOver === null) return share(line.due.interest, line.startsOn, line.originalDueOn, on);
  const { earned, pause } = takenOver;
  const own = Math.max(0, line.due.interest - earned - pause.interest);
  const inPause = share(pause.interest, pause.from, pause.until, on);
  const earnedSoFar = earned + inPause + share(own, line.startsOn, line.originalDueOn, on);
  return Math.min(line.due.interest, earnedSoFar);
}

/** What of an amount the days from `from` to `on` have earned, straight line over those to `until`. */
function share(amount: Minor, from: DayNumber, until: DayNumber, on: DayNumber): Minor {
  if (on <= from) return 0;
  return on >= until ? amount : portion(amount, on - from, until - from, "half-up");
}

export function unearned(line: Line, on: DayNumber): Minor {
  return Math.min(line.outstanding.interest, line.due.interest - earnedBy(line, on));
}

function dropUnearned(loan: RunningLoan, on: DayNumber): void {
  for (const line of loan.lines) {
    const dropped = unearned(line, on);
    if (dropped === 0) continue;
    charge(loan, line, "interest", -dropped);
    if (line.owed === 0) line.paidOn = on;
    loan.rebated += dropped;
  }
}

function spend(loan: RunningLoan, on: DayNumber, reach: Reach): void {
  const take = (line: Line, part: Part, amount: Minor) => {
    line.paid[part] += amount;
    clear(loan, line, part, amount, on);
  };
  loan.unapplied = runSweeps(loan.sweeps, { lines: loan.lines, reach }, loan.unapplied, take);
}
