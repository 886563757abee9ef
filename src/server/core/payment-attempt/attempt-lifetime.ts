/**
 * How long a payment may be made after Pay Now. A code is carried to a till and gets its channel's hours, but it is
 * made out for today's amount: it ends with the last day before another amount is owed.
 */
import type { Position } from "#lending/position-shape.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { AttemptKind } from "./attempt.ts";

/** A payment begun on a phone in the hand, and the least that anybody gets. */
export const attemptLifetimeMs = 30 * 60_000;

const hourMs = 3_600_000;

/** When a code given out `now` stops being payable. */
export function codeExpiry(facts: {
  now: Date;
  /** Of the channel. */
  hours: number;
  /** The end of the last day on which this payment is of the same amount. */
  alikeUntil: Date;
}): Date {
  const { now, hours, alikeUntil } = facts;
  const last = Math.min(now.getTime() + hours * hourMs, alikeUntil.getTime());
  return new Date(Math.max(last, now.getTime() + attemptLifetimeMs));
}

/**
 * The last day on which `payment` buys what it buys today: as many days are looked at as a channel's hours can reach.
 * `at` tells how the loan stands on a day, nothing being received in between.
 */
export function lastDayAlike(
  payment: { kind: AttemptKind; amount: Minor },
  at: (on: Day) => Position,
  today: Day,
  hours: number,
): Day {
  const reach = addDays(today, Math.ceil(hours / 24));
  let on = today;
  while (on < reach && !differsTomorrow(payment, at(on), at(addDays(on, 1)))) on = addDays(on, 1);
  return on;
}

/**
 * Whether `amount` buys today what it does not buy tomorrow, nothing being received in between: late charges grow,
 * something is overdue, a settlement gains a day's interest, a deferral gets another price or closes.
 */
export function differsTomorrow(
  payment: { kind: AttemptKind; amount: Minor },
  today: Position,
  tomorrow: Position,
): boolean {
  if (today.arrears > 0 || today.outstandingTotal !== tomorrow.outstandingTotal) return true;
  if (payment.kind === "deferral") {
    return !tomorrow.deferral.allowed || tomorrow.deferral.fee !== today.deferral.fee;
  }
  const settles = payment.amount >= today.payable.settlement;
  return settles && tomorrow.payable.settlement !== today.payable.settlement;
}
