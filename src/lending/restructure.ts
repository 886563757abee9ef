/**
 * A new plan takes the place of what is unpaid (HL-2). What was paid and waived before stays on the old instalments; what was
 * earned and not paid moves to the new ones; interest not yet earned is dropped, and the new plan bears its own. Amounts follow
 * from what is owed on the day, so that a payment from before that turns up later, or is reversed, needs no new event.
 */
import { type DayNumber, dayNumber } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { interestExcess } from "./ceilings.ts";
import type { Restructuring } from "./events.ts";
import { endHelp } from "./hardship-relief.ts";
import { earnedInAll, giveBack, takeFromOldPlan, unearned } from "./payments-received.ts";
import type { Parts } from "./position-shape.ts";
import { type NewLine, newDailyRates, newPlan } from "./restructured-lines.ts";
import { charge, type Line, lineOf, noParts, owedInAll, type RunningLoan } from "./running-loan.ts";
import { waive } from "./waive.ts";

/** Does nothing on a loan on which nothing is owed, or that is written off. */
export function restructure(loan: RunningLoan, on: DayNumber, plan: Restructuring): void {
  endHelp(loan, on);
  if (loan.disbursedOn === null || loan.writtenOffOn !== null || owedInAll(loan) === 0) return;
  const earned = loan.rates === null ? earnedInAll(loan, on) : loan.sums.due.interest;
  if (loan.rates === null) dropUnearned(loan, on);
  for (const part of ["penalty", "fee", "interest"] as const) {
    waive(loan, on, { part, amount: plan.waived[part] });
  }
  loan.restructuredOn = on;
  const bearsNone = interestSinceDue(loan);
  const next = newPlan(loan, plan);
  closeLines(loan, on);
  const daily = loan.rates !== null;
  const paidAhead = daily ? 0 : Math.max(0, loan.sums.due.interest - earned);
  // Interest paid before it was earned: the first instalments bear so much less.
  const credits = daily ? next.lines.map(() => 0) : creditsOf(next.lines, paidAhead);
  next.lines.forEach((line, index) => {
    line.interest -= credits[index]!;
  });
  creditPrincipal(loan, next.lines, paidAhead - sum(credits));
  if (!daily) keepUnderCeilings(loan, next.lines);
  loan.plan = next.plan;
  loan.rates = daily ? newDailyRates(next.periods) : null;
  const pause = {
    from: dayNumber(next.periods.pause.from),
    until: dayNumber(next.periods.pause.until),
  };
  next.lines.forEach((line, index) => {
    loan.lines.push(lineOfPlan(loan, line, { credit: credits[index]!, pause }));
  });
  if (daily) shieldFromCharges(loan, bearsNone);
  sumUp(loan);
}

/** What is owed when a plan begins: without the interest that is not earned yet. The most that it may waive. */
export function owedBeforePlan(loan: RunningLoan): Parts {
  const owed = { ...loan.sums.outstanding };
  if (loan.rates !== null) return owed;
  for (const line of loan.lines) owed.interest -= unearned(line, loan.openDay);
  return owed;
}

/** What the old plan would have borne later; the new plan bears its own. */
function dropUnearned(loan: RunningLoan, on: DayNumber): void {
  for (const line of loan.lines) {
    const dropped = unearned(line, on);
    if (dropped > 0) charge(loan, line, "interest", -dropped);
  }
}

/** Interest that accrued after a due date bears no late charge, on whichever instalment it comes to stand (LN-2). */
function interestSinceDue({ lines }: RunningLoan): Minor {
  return sum(
    lines.map(({ outstanding, daily }) => Math.min(outstanding.interest, daily?.afterDue ?? 0)),
  );
}

/** Old instalments up to the last one that anything was paid or waived of stay, as paid as they are; what was unpaid has left them. */
function closeLines(loan: RunningLoan, on: DayNumber): void {
  const touched = loan.lines.findLastIndex(({ paid, waived }) => total(paid) + total(waived) > 0);
  loan.lines = loan.lines.slice(0, touched + 1);
  for (const line of loan.lines) {
    line.due = both(line.paid, line.waived);
    line.outstanding = noParts();
    line.replaced ||= line.owed > 0 || line.daily?.open === true;
    line.owed = 0;
    line.paidOn ??= on;
    if (line.daily !== null) line.daily.open = false;
  }
  loan.planFrom = loan.lines.length;
  loan.paidBefore = loan.lines.length;
  loan.earned = {
    before: loan.lines.length,
    interest: sum(loan.lines.map(({ due }) => due.interest)),
  };
}

function creditsOf(lines: readonly NewLine[], paidAhead: Minor): Minor[] {
  let left = paidAhead;
  return lines.map(({ interest }) => {
    const credit = Math.min(left, interest);
    left -= credit;
    return credit;
  });
}

/**
 * Interest paid ahead that the new plan bears too little interest for has paid principal instead, that of the last instalments; what is
 * left of it then is given back.
 */
function creditPrincipal(loan: RunningLoan, lines: readonly NewLine[], amount: Minor): void {
  let left = amount;
  for (const line of lines.toReversed()) {
    const credit = Math.min(left, line.principal);
    const missing = takeFromOldPlan(loan, credit, (old, taken) => {
      for (const parts of [old.paid, old.due]) {
        parts.interest -= taken;
        parts.principal += taken;
      }
      loan.earned.interest -= taken;
    });
    line.principal -= credit - missing;
    left -= credit;
  }
  takeFromOldPlan(loan, left, (old, taken) => {
    giveBack(loan, old, taken);
    loan.earned.interest -= taken;
  });
}

/** What old and new plan together may bear is not exceeded (MK-3); interest of the last instalments is dropped first. */
function keepUnderCeilings(loan: RunningLoan, lines: readonly NewLine[]): void {
  const excess = interestExcess(loan, sum(lines.map(({ interest }) => interest)));
  if (excess === null) return;
  let { left } = excess;
  for (const line of lines.toReversed()) {
    const dropped = Math.min(left, line.interest);
    line.interest -= dropped;
    excess.by.stopped += dropped;
    left -= dropped;
  }
}

function lineOfPlan(
  loan: RunningLoan,
  { startsOn, dueDate, principal, interest, pauseInterest, carried }: NewLine,
  { credit, pause }: { credit: Minor; pause: { from: DayNumber; until: DayNumber } },
): Line {
  const daily = loan.rates !== null;
  const planned = {
    number: loan.lines.length + 1,
    dueDate,
    principal,
    interest: carried.interest + (daily ? 0 : interest),
    fee: carried.fee,
  };
  const line = lineOf(planned, dayNumber(startsOn), dayNumber(dueDate));
  line.due.penalty = carried.penalty;
  line.outstanding.penalty = carried.penalty;
  line.owed += carried.penalty;
  line.takenOver = {
    earned: carried.interest - credit,
    penalty: carried.penalty,
    pause: { ...pause, interest: Math.min(pauseInterest, interest + credit) },
  };
  if (daily) {
    const bears = { principal, interest: carried.interest + interest };
    line.daily = { planned: bears, exact: 0n, open: true, afterDue: 0 };
  } else if (line.owed === 0) line.paidOn = loan.restructuredOn;
  return line;
}

function shieldFromCharges({ lines, paidBefore }: RunningLoan, amount: Minor): void {
  let left = amount;
  for (const { daily, takenOver } of lines.slice(paidBefore)) {
    if (daily === null || takenOver === null) continue;
    daily.afterDue = Math.min(left, takenOver.earned);
    left -= daily.afterDue;
  }
}

function sumUp(loan: RunningLoan): void {
  const due = noParts();
  const outstanding = noParts();
  for (const line of loan.lines) {
    for (const part of ["penalty", "fee", "interest", "principal"] as const) {
      due[part] += line.due[part];
      outstanding[part] += line.outstanding[part];
    }
  }
  loan.sums = { ...loan.sums, due, outstanding };
}

function both(first: Parts, second: Parts): Parts {
  return {
    penalty: first.penalty + second.penalty,
    fee: first.fee + second.fee,
    interest: first.interest + second.interest,
    principal: first.principal + second.principal,
  };
}

function total({ penalty, fee, interest, principal }: Parts): Minor {
  return penalty + fee + interest + principal;
}
