/**
 * When an instalment is debited by its mandate, and how much. Pure. A debit is told at least a day ahead and never above what was
 * told; on the day it is worked out again, and what has changed meanwhile stops it rather than changes it.
 */
import type { Position } from "#lending/position-shape.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Debit, DropReason, Mandate } from "../../core/mandate/mandate-record.ts";

/** Days before the debit on which it is told first. */
export const toldDaysAhead = 2;

/** Rules ask for a day between the notice and the debit; an hour more, as the provider does. */
export const noticeMs = 25 * 3_600_000;

interface PlannedDebit {
  instalment: number;
  dueOn: Day;
  amount: Minor;
}

/**
 * What to tell the borrower of now; null for nothing. `on` gives the position on a day, assuming no payment in between. An instalment
 * that is late already is not debited: nobody was told of it in time.
 */
export function planDebit(
  mandate: Pick<Mandate, "cap" | "lastDay">,
  on: (day: Day) => Position,
  today: Day,
): PlannedDebit | null {
  const now = on(today);
  if (now.hardship !== null || now.status === "settled" || now.status === "written-off")
    return null;
  const next = now.instalments.find(
    ({ status, dueDate, outstandingTotal }) =>
      status !== "paid" && outstandingTotal > 0 && dueDate > today,
  );
  if (next === undefined || next.dueDate > addDays(today, toldDaysAhead)) return null;
  if (next.dueDate > mandate.lastDay) return null;
  const { toPay } = on(next.dueDate);
  if (toPay.when !== "now" || !toPay.instalments.includes(next.number)) return null;
  const amount = Math.min(toPay.amount, mandate.cap);
  return amount > 0 ? { instalment: next.number, dueOn: next.dueDate, amount } : null;
}

export type DebitDecision =
  | { kind: "wait" }
  | { kind: "begin"; amount: Minor }
  | { kind: "drop"; because: DropReason };

export interface DebitFacts {
  debit: Pick<Debit, "amount" | "dueOn" | "beginAfter">;
  mandate: Pick<Mandate, "state" | "cap" | "lastDay">;
  /** Of today. */
  position: Position;
  today: Day;
  now: Date;
  /** Another payment of the loan is under way: its outcome is waited for. */
  paymentUnderWay: boolean;
}

/** Whether an announced debit begins now. */
export function decideDebit(facts: DebitFacts): DebitDecision {
  const { debit, mandate, position, today, now, paymentUnderWay } = facts;
  const drop = (because: DropReason): DebitDecision => ({ kind: "drop", because });
  if (mandate.state === "cancelling" || mandate.state === "over") return drop("mandate-over");
  const { toPay, hardship, status } = position;
  const nothingDue = status === "written-off" || toPay.when !== "now" || toPay.amount === 0;
  if (today > debit.dueOn) return drop(nothingDue ? "nothing-due" : "missed");
  if (today < debit.dueOn || debit.beginAfter === null || now < debit.beginAfter) {
    return { kind: "wait" };
  }
  if (today > mandate.lastDay) return drop("mandate-over");
  if (hardship !== null) return drop("asked-for-help");
  if (nothingDue) return drop("nothing-due");
  if (mandate.state !== "active" || paymentUnderWay) return { kind: "wait" };
  if (toPay.amount < debit.amount || debit.amount > mandate.cap) return drop("less-due");
  return { kind: "begin", amount: debit.amount };
}

/** The borrower has to pay itself, and is told so. */
export function isToBeTold(because: DropReason): boolean {
  return because !== "nothing-due" && because !== "asked-for-help" && because !== "mandate-over";
}
