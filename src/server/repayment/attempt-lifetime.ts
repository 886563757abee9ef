/**
 * How long a payment may be made after Pay Now. A code is carried to a till and gets its channel's hours, but it is
 * made out for today's amount: where tomorrow another amount is owed, it ends with the lender's day.
 */
import type { Position } from "#lending/position-shape.ts";
import type { Minor } from "#values/money.ts";
import type { AttemptKind } from "./attempt.ts";

/** A payment begun on a phone in the hand, and the least that anybody gets. */
export const attemptLifetimeMs = 30 * 60_000;

const hourMs = 3_600_000;

/** When a code given out `now` stops being payable. */
export function codeExpiry(facts: {
  now: Date;
  /** The instant the lender's business day ends. */
  dayEnds: Date;
  /** Of the channel. */
  hours: number;
  /** Tomorrow this payment would be of another amount, or not possible. */
  differsTomorrow: boolean;
}): Date {
  const { now, dayEnds, hours, differsTomorrow } = facts;
  const byChannel = now.getTime() + hours * hourMs;
  const last = differsTomorrow ? Math.min(byChannel, dayEnds.getTime()) : byChannel;
  return new Date(Math.max(last, now.getTime() + attemptLifetimeMs));
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
