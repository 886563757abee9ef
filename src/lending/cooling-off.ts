/**
 * Giving a loan back in its first days (cooling-off, DS-6): the borrower pays back what it received and the interest of the days it
 * had the money, and nothing else is owed. It is no prepayment: no waiting time, no rebate rule and no charge of the plan applies.
 */
import type { DayNumber } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { feesTaken } from "./fees.ts";
import { isSettled } from "./loan-status.ts";
import { earnedBy, takePayment } from "./payments-received.ts";
import type { Parts } from "./position-shape.ts";
import type { Line, RunningLoan } from "./running-loan.ts";

/** The last day on which the loan may be given back; null where the terms have no cooling-off, and before the payout. */
export function coolingOffUntil({ terms, disbursedOn }: RunningLoan): DayNumber | null {
  if (terms.coolingOff === undefined || disbursedOn === null) return null;
  return disbursedOn + terms.coolingOff.days;
}

/** What giving a loan back on a day comes to. */
interface GivingBack {
  /** What is owed then of each instalment, paid or not. */
  due: Parts[];
  waived: Parts[];
  /** What all of that comes to. */
  inAll: Minor;
  /** What has been paid of it: whatever was paid counts, also what went into fees, late charges and deferrals. */
  paid: Minor;
  /** What is still to be paid today, net of unapplied funds. */
  amount: Minor;
  /** Of the fees kept back at payout. */
  feesReturned: Minor;
}

/** Null when the loan may not be given back on the day: none agreed, over, settled or written off. */
export function givingBack(loan: RunningLoan, on: DayNumber): GivingBack | null {
  const until = coolingOffUntil(loan);
  if (until === null || on > until || isSettled(loan) || loan.writtenOffOn !== null) return null;
  const { terms } = loan;
  const feesReturned = terms.coolingOff?.fees === "returned" ? feesTaken(terms, "kept-back") : 0;
  const due = loan.lines.map((line) => ({
    penalty: 0,
    fee: 0,
    interest: loan.rates === null ? earnedBy(line, on) : line.due.interest,
    principal: line.due.principal,
  }));
  // The borrower never had the fee that is returned, so that much less principal is owed; of the last instalments first.
  let left = feesReturned;
  for (const parts of due.toReversed()) {
    const less = Math.min(left, parts.principal);
    parts.principal -= less;
    left -= less;
  }
  const waived = loan.lines.map((line, index) => waivedOf(line, due[index]!));
  const inAll = sum(due.map(total)) - sum(waived.map(total));
  const paid = sum(loan.lines.map((line) => total(line.paid))) + loan.deferralFees;
  const amount = Math.max(0, inAll - paid - loan.unapplied);
  return { due, waived, inAll, paid, amount, feesReturned };
}

/** A waiver counts as far as what it waived is owed. */
function waivedOf({ waived }: Line, due: Parts): Parts {
  return {
    penalty: 0,
    fee: 0,
    interest: Math.min(waived.interest, due.interest),
    principal: Math.min(waived.principal, due.principal),
  };
}

/**
 * Takes in money meant to give the loan back. In time and in full it ends the loan, and what is more stays as unapplied funds; a day
 * late or too little it is a payment like any other, so that nothing is lost and another one may still complete it.
 */
export function takeCoolingOffPayment(loan: RunningLoan, on: DayNumber, amount: Minor): void {
  const exit = givingBack(loan, on);
  if (exit === null || amount < exit.amount) {
    takePayment(loan, on, amount);
    return;
  }
  loan.received += amount;
  loan.unapplied += amount + exit.paid - exit.inAll;
  loan.deferralFees = 0;
  loan.feesReturned = exit.feesReturned;
  loan.givenBackOn = on;
  const interestBefore = loan.sums.due.interest;
  for (const [index, line] of loan.lines.entries()) settle(line, exit, { index, on });
  const due = sumOf(exit.due);
  loan.rebated += interestBefore - due.interest;
  loan.sums = {
    ...loan.sums,
    due,
    outstanding: { penalty: 0, fee: 0, interest: 0, principal: 0 },
    waived: sum(exit.waived.map(total)),
  };
  loan.earned = { before: 0, interest: 0 };
}

function settle(line: Line, exit: GivingBack, { index, on }: { index: number; on: number }): void {
  const due = exit.due[index]!;
  const waived = exit.waived[index]!;
  line.due = due;
  line.waived = waived;
  line.paid = {
    penalty: 0,
    fee: 0,
    interest: due.interest - waived.interest,
    principal: due.principal - waived.principal,
  };
  line.outstanding = { penalty: 0, fee: 0, interest: 0, principal: 0 };
  line.owed = 0;
  line.accrual = { whole: 0, tenThousandths: 0 };
  line.paidOn ??= on;
  if (line.daily !== null) line.daily.open = false;
}

function total({ penalty, fee, interest, principal }: Parts): Minor {
  return penalty + fee + interest + principal;
}

function sumOf(parts: readonly Parts[]): Parts {
  const add = (part: keyof Parts) => sum(parts.map((one) => one[part]));
  return {
    penalty: add("penalty"),
    fee: add("fee"),
    interest: add("interest"),
    principal: add("principal"),
  };
}
