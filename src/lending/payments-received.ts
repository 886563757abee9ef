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
 * Settles the loan where money it holds covers the settlement amount, rebate included: no payment can do it then, because none is owed,
 * and waiting would charge interest for money the lender holds (decision record 0140). Such money is unapplied funds, and interest that
 * was paid before it was earned. Else nothing is used.
 */
export function settleFromUnapplied(loan: RunningLoan, on: DayNumber): void {
  if (!prepaymentOpen(loan, on) || owedInAll(loan) === 0) return;
  const rebated = settlesWithRebate(loan, on);
  if (!rebated && owedInAll(loan) > loan.unapplied) return;
  if (rebated) dropUnearned(loan, on);
  spend(loan, on, reachOf(loan, on));
}

/**
 * Unearned interest that settling the whole loan on a day drops or, where it was paid, gives back; 0 when the product or the day has none.
 */
export function rebateOpen(loan: RunningLoan, on: DayNumber): Minor {
  if (!mayRebate(loan, on)) return 0;
  let total = 0;
  for (let index = aheadFrom(loan, on); index < loan.lines.length; index += 1) {
    total += rebateOf(loan.lines[index]!, on);
  }
  return total;
}

/** The first instalment that may have interest which is not earned: of the plan in force, unpaid or with a period that is not over. */
function aheadFrom(loan: RunningLoan, on: DayNumber): number {
  let index = firstOwed(loan);
  while (index > loan.planFrom && loan.lines[index - 1]!.originalDueOn > on) index -= 1;
  return index;
}

/** Interest that accrues on the actual balance is never owed before it is earned, so there is nothing to drop. */
function mayRebate(loan: RunningLoan, on: DayNumber): boolean {
  return loan.terms.prepayment.rebate !== "none" && loan.rates === null && prepaymentOpen(loan, on);
}

/**
 * Whether the unapplied funds, and the interest that was paid before it was earned, pay all of the loan off, less a rebate there is. Looks no
 * further than the funds go.
 */
function settlesWithRebate(loan: RunningLoan, on: DayNumber): boolean {
  if (!mayRebate(loan, on)) return false;
  const funds = loan.unapplied + mostPaidAhead(loan, on);
  if (owedInAll(loan) - loan.sums.outstanding.interest > funds) return false;
  let asked = 0;
  let rebate = 0;
  for (let index = aheadFrom(loan, on); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    const dropped = rebateOf(line, on);
    rebate += dropped;
    asked += line.owed - dropped;
    if (asked > funds) return false;
  }
  return rebate > 0 && asked <= loan.unapplied;
}

/** No more interest than this was paid before it was earned: what was paid of it, less that of periods that are over. */
function mostPaidAhead(loan: RunningLoan, on: DayNumber): Minor {
  const { lines, sums, earned, planFrom } = loan;
  const paid = sums.due.interest - sums.outstanding.interest;
  // A new plan takes over what was paid ahead on instalments whose periods are over by now.
  if (planFrom > 0) return paid;
  countEarned(loan, loan.writtenOffOn ?? on);
  let overdue = 0;
  for (let index = firstOwed(loan); index < earned.before; index += 1) {
    overdue += lines[index]!.outstanding.interest;
  }
  return paid - (earned.interest - overdue);
}

/** Adds up once what is earned in full. */
function countEarned({ lines, earned }: RunningLoan, until: DayNumber): void {
  for (; earned.before < lines.length; earned.before += 1) {
    const line = lines[earned.before]!;
    if (line.originalDueOn > until) break;
    earned.interest += line.due.interest;
  }
}

/** Interest the whole loan has earned by its open day, instalment by instalment. */
export function earnedInAll(loan: RunningLoan, until: DayNumber): Minor {
  countEarned(loan, until);
  const { lines, earned } = loan;
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

/** Of what an instalment still owes of its interest, what is not earned yet. */
export function unearned(line: Line, on: DayNumber): Minor {
  return Math.min(line.outstanding.interest, line.due.interest - earnedBy(line, on));
}

/** What of an instalment's unearned interest was paid: on it (`here`), and before a new plan that took it over (`before`). */
interface PaidAhead {
  here: Minor;
  before: Minor;
}

/** What was waived of the interest is not given back, and goes into what is earned first. */
function paidAhead(line: Line, on: DayNumber): PaidAhead {
  const earned = earnedBy(line, on);
  const ahead = line.due.interest - Math.max(0, earned);
  const here = Math.min(line.paid.interest, ahead - Math.min(line.outstanding.interest, ahead));
  return { here, before: Math.max(0, -earned) };
}

function rebateOf(line: Line, on: DayNumber): Minor {
  const { here, before } = paidAhead(line, on);
  return unearned(line, on) + here + before;
}

/** Drops interest that is not earned; what was paid of it becomes unapplied funds. */
function dropUnearned(loan: RunningLoan, on: DayNumber): void {
  for (let index = aheadFrom(loan, on); index < loan.lines.length; index += 1) {
    const line = loan.lines[index]!;
    const { here, before } = paidAhead(line, on);
    const dropped = unearned(line, on);
    if (dropped > 0) {
      charge(loan, line, "interest", -dropped);
      if (line.owed === 0) line.paidOn = on;
      loan.rebated += dropped;
    }
    giveBack(loan, line, here);
    takeFromOldPlan(loan, before, (paid, amount) => giveBack(loan, paid, amount));
  }
}

/** What was paid of an instalment's interest becomes unapplied funds. */
export function giveBack(loan: RunningLoan, line: Line, amount: Minor): void {
  line.paid.interest -= amount;
  line.due.interest -= amount;
  loan.sums.due.interest -= amount;
  loan.unapplied += amount;
  loan.rebated += amount;
}

/** Calls `take` for so much of the interest that was paid on instalments of an older plan, the latest first. Returns what they had not. */
export function takeFromOldPlan(
  { lines, planFrom }: RunningLoan,
  amount: Minor,
  take: (line: Line, amount: Minor) => void,
): Minor {
  let left = amount;
  for (let index = planFrom - 1; index >= 0 && left > 0; index -= 1) {
    const line = lines[index]!;
    const taken = Math.min(left, line.paid.interest);
    if (taken > 0) take(line, taken);
    left -= taken;
  }
  return left;
}

function spend(loan: RunningLoan, on: DayNumber, reach: Reach): void {
  const take = (line: Line, part: Part, amount: Minor) => {
    line.paid[part] += amount;
    clear(loan, line, part, amount, on);
  };
  loan.unapplied = runSweeps(loan.sweeps, { lines: loan.lines, reach }, loan.unapplied, take);
}
