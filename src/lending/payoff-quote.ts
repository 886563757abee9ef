/**
 * What ends a loan on a chosen day, and what that saves (DS-8). Every figure is read off the engine after the payments it names, so
 * a quote cannot promise what paying does not do.
 */
import { addDays, type Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

interface PlannedPayment {
  on: Day;
  amount: Minor;
}

/** Amounts in minor units, net of unapplied funds. It holds until the close of `on`, while nothing else happens to the loan. */
interface PayoffQuote {
  on: Day;
  /** What is to be paid before, each on its day: what is past due or due today, and the instalments that fall due before `on`. */
  before: readonly PlannedPayment[];
  /** What ends the loan on the day, once that is paid. 0 when it ends it already. */
  amount: Minor;
  /** `before` and `amount` together. */
  inAll: Minor;
  /** What ends the loan on the day if nothing is paid before; the same when nothing is due before. */
  ifNothingBefore: Minor;
  /** What the rest costs if it is paid as planned from today on, less `inAll`. Never below zero. */
  saves: Minor;
}

export type PayoffAnswer =
  | { ok: true; quote: PayoffQuote }
  /** not-yet: more than what is due may not be paid ahead on that day; `from` is the first day it may. */
  | {
      ok: false;
      because: "not-paid-out" | "settled" | "past" | "after-the-plan" | "not-yet";
      from: Day | null;
    };

/**
 * The quote for a day that is not past and not after the last due date (from then on only lateness goes on: today is always
 * possible). `events` are those up to `today`.
 */
export function payoffQuote(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { today, on }: { today: Day; on: Day },
): PayoffAnswer {
  const now = follow(terms, events).positionOn(today);
  if (now.disbursedOn === null) return { ok: false, because: "not-paid-out", from: null };
  if (now.status === "settled") return { ok: false, because: "settled", from: null };
  if (on < today) return { ok: false, because: "past", from: today };
  if (on > today && on > now.maturesOn!) {
    return { ok: false, because: "after-the-plan", from: null };
  }
  const planned = plannedUntil(terms, events, { today, on });
  const { amount } = planned;
  if (amount === null) return { ok: false, because: "not-yet", from: firstDay(terms, events, now) };
  const inAll = sum([...planned.before.map((one) => one.amount), amount]);
  const waited = follow(terms, events).positionOn(on);
  return {
    ok: true,
    quote: {
      on,
      before: planned.before,
      amount,
      inAll,
      ifNothingBefore: waited.payable.settlement,
      saves: Math.max(0, asPlanned(terms, events, now) - inAll),
    },
  };
}

/** Whether the whole loan may be paid off in the position. */
function mayEnd({ payable, status }: Position): boolean {
  return status === "settled" || payable.maximum === payable.settlement;
}

interface Planned {
  before: PlannedPayment[];
  /** What ends the loan on the day; null when it may not be ended then. */
  amount: Minor | null;
}

/** Pays what is due on each day before `on` as it falls due, what is past due today. */
function plannedUntil(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { today, on }: { today: Day; on: Day },
): Planned {
  const loan = follow(terms, events);
  const before: PlannedPayment[] = [];
  let at = loan.positionOn(today);
  for (let day: Day | null = today; day !== null && day < on; day = nextDue(at, day)) {
    at = loan.positionOn(day);
    if (at.toPay.when !== "now" || at.toPay.amount === 0) continue;
    before.push({ on: day, amount: at.toPay.amount });
    loan.record(repaid(loan, day, at.toPay.amount));
    at = loan.positionOn(day);
  }
  const then = loan.positionOn(on);
  return { before, amount: mayEnd(then) ? then.payable.settlement : null };
}

/** The first due date after a day of an instalment that is unpaid; null when there is none. */
function nextDue({ instalments }: Position, after: Day): Day | null {
  const next = instalments.find(({ dueDate, paidOn }) => paidOn === null && dueDate > after);
  return next?.dueDate ?? null;
}

/** All that is paid from today on if everything is paid when it is due. */
function asPlanned(terms: LoanTerms, events: readonly LoanEvent[], now: Position): Minor {
  const last = now.maturesOn! > now.asOf ? now.maturesOn! : now.asOf;
  const { before, amount } = plannedUntil(terms, events, { today: now.asOf, on: last });
  return sum([...before.map((one) => one.amount), amount ?? 0]);
}

function follow(terms: LoanTerms, events: readonly LoanEvent[]): FollowedLoan {
  const loan = new FollowedLoan(terms);
  for (const event of events) loan.record(event);
  return loan;
}

function repaid({ history }: FollowedLoan, on: Day, amount: Minor): LoanEvent {
  return { kind: "repaid", sequence: history.last + 1, on, amount };
}

/** The first day on which all may be paid if what falls due before is paid when it is due. */
function firstDay(terms: LoanTerms, events: readonly LoanEvent[], now: Position): Day | null {
  const last = now.maturesOn!;
  const opens = now.prepayment.from;
  let day = opens !== null && opens > now.asOf ? opens : addDays(now.asOf, 1);
  for (; day <= last; day = addDays(day, 1)) {
    if (plannedUntil(terms, events, { today: now.asOf, on: day }).amount !== null) return day;
  }
  return null;
}
