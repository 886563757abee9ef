/**
 * How long a payment may be made after Pay Now. A code taken to a till is valid for its channel's hours, but it is for today's
 * amount: it expires with the last day before another amount is owed.
 */
import type { Position } from "#lending/position-shape.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { AttemptKind } from "./attempt.ts";

/** The lifetime of a payment begun on the phone, and the minimum of any payment. */
export const attemptLifetimeMs = 30 * 60_000;

const hourMs = 3_600_000;

/** When a code issued `now` expires. */
export function codeExpiry(facts: {
  now: Date;
  /** Of the channel. */
  hours: number;
  /** The end of the last day on which this payment has the same amount. */
  alikeUntil: Date;
}): Date {
  const { now, hours, alikeUntil } = facts;
  const last = Math.min(now.getTime() + hours * hourMs, alikeUntil.getTime());
  return new Date(Math.max(last, now.getTime() + attemptLifetimeMs));
}

/**
 * When a payment to give a loan back expires: never past its deadline or a change of its amount, however little time is left, because
 * later it would not do what it is meant for.
 */
export function coolingOffExpiry(facts: {
  now: Date;
  hours: number | null;
  alikeUntil: Date;
}): Date {
  const { now, hours, alikeUntil } = facts;
  const lifetime = hours === null ? attemptLifetimeMs : hours * hourMs;
  return new Date(Math.min(now.getTime() + lifetime, alikeUntil.getTime()));
}

/**
 * The last day on which `payment` has the same effect as today, within a channel's longest lifetime. `at` gives the loan's position
 * on a day, assuming no payment in between.
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
 * Whether `amount` has another effect tomorrow, assuming no payment in between: late charges grow, something becomes overdue, a
 * settlement gains a day's interest, a deferral or giving the loan back changes price or closes.
 */
export function differsTomorrow(
  payment: { kind: AttemptKind; amount: Minor },
  today: Position,
  tomorrow: Position,
): boolean {
  if (payment.kind === "cooling-off") {
    return !tomorrow.coolingOff?.open || tomorrow.coolingOff.amount !== today.coolingOff?.amount;
  }
  if (today.arrears > 0 || today.outstandingTotal !== tomorrow.outstandingTotal) return true;
  if (payment.kind === "deferral") {
    return !tomorrow.deferral.allowed || tomorrow.deferral.fee !== today.deferral.fee;
  }
  const { settlement } = today.payable;
  const settles = settlement !== null && payment.amount >= settlement;
  return settles && tomorrow.payable.settlement !== settlement;
}
