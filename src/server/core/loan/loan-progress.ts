/** How far a loan is, on the wire: counted from its position, nothing is worked out anew (OD-1, AC-2). */
import type { z } from "zod";
import { formatDate } from "#contract/format.ts";
import type { LoanStory, MakeUp, Progress } from "#contract/loan-progress.ts";
import { isPaymentIn } from "#lending/events.ts";
import { arrearsGrowth } from "#lending/growth-at-close.ts";
import type { InstalmentPosition, Position } from "#lending/position-shape.ts";
import { daysBetween } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import type { LoanRecord } from "./loan-record.ts";

type StoryOnWire = z.output<typeof LoanStory>;

/** Null before the payout. */
export function progressOnWire(position: Position): z.output<typeof Progress> | null {
  if (position.disbursedOn === null) return null;
  const plan = planInForce(position);
  const { dueDate } = position.toPay;
  return {
    paid: plan.filter(({ status }) => status === "paid").length,
    late: plan.filter(({ status }) => status === "overdue").length,
    count: plan.length,
    days: dueDate === null ? 0 : daysBetween(position.asOf, dueDate),
  };
}

/** Null before the payout. */
export function storyOnWire({ events }: LoanRecord, position: Position): StoryOnWire | null {
  const progress = progressOnWire(position);
  if (progress === null) return null;
  return {
    progress,
    ...(position.coolingOff?.givenBackOn ? {} : { onTime: paidOnTime(position) }),
    makeUp: makeUpOnWire(position),
    plan: planInForce(position).map(plannedOnWire),
    payments: events
      .filter(isPaymentIn)
      .filter(({ kind, amount }) => amount > 0 || kind === "deferral-paid")
      .toReversed()
      .map(({ kind, sequence, on, amount }) => ({
        of: String(sequence),
        on: formatDate(on),
        amount,
        deferral: kind === "deferral-paid" ? 1 : 0,
      })),
  };
}

function paidOnTime(position: Position): number {
  return planInForce(position).filter(({ status, paidOn, dueDate }) => {
    return status === "paid" && paidOn !== null && paidOn <= dueDate;
  }).length;
}

/** Without what a new plan took the place of. */
function planInForce({ instalments }: Position): InstalmentPosition[] {
  return instalments.filter(({ replaced }) => !replaced);
}

function plannedOnWire(one: InstalmentPosition): StoryOnWire["plan"][number] {
  const { number, dueDate, status, outstandingTotal, paid } = one;
  return {
    number,
    dueDate: formatDate(dueDate),
    amount: status === "paid" ? sum(Object.values(paid)) : outstandingTotal,
    state: status === "overdue" ? "late" : status,
  };
}

function makeUpOnWire(position: Position): z.output<typeof MakeUp> | null {
  const { toPay, instalments, unapplied } = position;
  const paying = instalments.filter(({ number }) => toPay.instalments.includes(number));
  const lateCharges = sum(paying.map(({ outstanding }) => outstanding.penalty));
  const scheduled = sum(paying.map(({ outstandingTotal }) => outstandingTotal)) - lateCharges;
  const credit = Math.max(0, unapplied);
  if (toPay.amount === 0 || scheduled + lateCharges - credit !== toPay.amount) return null;
  const growth = position.arrears === 0 ? 0 : arrearsGrowth(position);
  return { instalments: scheduled, lateCharges, credit, growth };
}
