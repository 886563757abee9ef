/**
 * The statement of an account: every payment with what it paid, and every charge with why, from the events of the loan. The sums are
 * those of `position()`: what was paid is what payments paid, what is owed is what was lent and charged less it.
 */
import { type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { isPaymentIn, type LoanEvent } from "./events.ts";
import { feesOf } from "./fees.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { countingEvents } from "./replay.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * What money of a payment was used for; `refund` gives back what was refunded too much, `unapplied` waits on the loan for what is due next.
 */
export type PaidFor = Record<
  "principal" | "interest" | "fee" | "penalty" | "deferral" | "refund" | "unapplied",
  Minor
>;

export interface StatedPayment {
  sequence: number;
  on: Day;
  amount: Minor;
  /** Nothing was received: a deferral free of charge, which moved the due dates. */
  free?: true;
  /**
   * What it paid on the day it was received. Funds kept back from earlier payments may go with it: then `unapplied` is below zero and
   * the rest more than the amount. The same of interest that was paid before it was earned, where the payment ended the loan. All zero
   * once the payment was taken back.
   */
  paid: PaidFor;
  /** Left to pay after it, on that day. */
  owedAfter: Minor;
  /** The day the bank or wallet took it back; null when it did not. */
  takenBackOn: Day | null;
  /** The event that took it back. */
  takenBackBy: number | null;
}

export type StatedCharge =
  | { kind: "fee"; name: string; when: "kept-back" | "first-instalment" | "spread"; amount: Minor }
  /** Less what an early settlement dropped or gave back. */
  | { kind: "interest"; instalment: number; dueDate: Day; amount: Minor }
  | {
      kind: "late";
      instalment: number;
      dueDate: Day;
      /** The day the instalment was paid off; null while it is late. */
      paidOn: Day | null;
      days: number;
      amount: Minor;
    }
  | { kind: "deferral"; on: Day; amount: Minor }
  /** Below zero: taken off again. `event` is the waiver's; null for what a new plan let go. */
  | { kind: "waived"; event: { sequence: number; on: Day } | null; amount: Minor };

export interface AccountStatement {
  asOf: Day;
  payments: StatedPayment[];
  charges: StatedCharge[];
  principal: Minor;
  /** What was charged, fees kept back at payout left out: those are never owed. */
  charged: Minor;
  received: Minor;
  refunded: Minor;
  unapplied: Minor;
  owed: Minor;
}

/** For a loan that was paid out. `events` in the order of recording. */
export function accountStatement(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  today: Day,
): AccountStatement {
  const now = position(terms, events, today);
  const payments = paymentsOf(terms, events, today);
  const charges = [
    ...feeCharges(terms),
    ...instalmentCharges(now, today),
    ...deferralCharges(payments),
    ...waivedCharges(terms, events, now),
  ];
  return {
    asOf: today,
    payments,
    charges,
    principal: terms.principal,
    charged: sum(charges.map((one) => (isKeptBack(one) ? 0 : one.amount))),
    received: now.received,
    refunded: now.refunded,
    unapplied: now.unapplied,
    owed: now.outstandingTotal,
  };
}

function isKeptBack(charge: StatedCharge): boolean {
  return charge.kind === "fee" && charge.when === "kept-back";
}

/** Oldest first. Each is compared with the loan just before it, both on its own day. */
function paymentsOf(terms: LoanTerms, events: readonly LoanEvent[], today: Day): StatedPayment[] {
  const reversals = new Map(
    events.flatMap((event) =>
      event.kind === "reversed" ? [[event.reverses, { on: event.on, by: event.sequence }]] : [],
    ),
  );
  const counting = countingEvents(events, today);
  return events
    .filter(isPaymentIn)
    .map((event): StatedPayment => {
      const { sequence, on, amount } = event;
      const reversal = reversals.get(sequence);
      const takenBackOn = reversal?.on ?? null;
      const takenBackBy = reversal?.by ?? null;
      if (takenBackOn !== null) {
        return { sequence, on, amount, paid: nothingPaid, owedAfter: 0, takenBackOn, takenBackBy };
      }
      const place = counting.indexOf(event);
      const before = position(terms, counting.slice(0, place), on);
      const after = position(terms, counting.slice(0, place + 1), on);
      const paid = difference(paidIn(after), paidIn(before));
      const owedAfter = after.outstandingTotal;
      const free = amount === 0 && after.deferral.used > before.deferral.used;
      const shown = { sequence, on, amount, ...(free ? { free } : {}), paid, owedAfter };
      return { ...shown, takenBackOn, takenBackBy };
    })
    .toSorted((a, b) => (a.on === b.on ? a.sequence - b.sequence : a.on < b.on ? -1 : 1));
}

const nothingPaid: PaidFor = {
  principal: 0,
  interest: 0,
  fee: 0,
  penalty: 0,
  deferral: 0,
  refund: 0,
  unapplied: 0,
};

function paidIn({ instalments, deferralFees, overRefunded, unapplied }: Position): PaidFor {
  const of = (part: "principal" | "interest" | "fee" | "penalty") =>
    sum(instalments.map(({ paid }) => paid[part]));
  return {
    principal: of("principal"),
    interest: of("interest"),
    fee: of("fee"),
    penalty: of("penalty"),
    deferral: deferralFees,
    refund: -overRefunded,
    unapplied,
  };
}

function difference(after: PaidFor, before: PaidFor): PaidFor {
  return {
    principal: after.principal - before.principal,
    interest: after.interest - before.interest,
    fee: after.fee - before.fee,
    penalty: after.penalty - before.penalty,
    deferral: after.deferral - before.deferral,
    refund: after.refund - before.refund,
    unapplied: after.unapplied - before.unapplied,
  };
}

function feeCharges(terms: LoanTerms): StatedCharge[] {
  return feesOf(terms).map((fee) => ({ kind: "fee", ...fee }));
}

function instalmentCharges({ instalments }: Position, today: Day): StatedCharge[] {
  return instalments.flatMap(({ number, dueDate, due, paidOn }): StatedCharge[] => {
    const until = paidOn ?? today;
    const days = Math.max(0, daysBetween(dueDate, until));
    const late = { kind: "late", instalment: number, dueDate, paidOn, days } as const;
    return [
      ...(due.interest === 0
        ? []
        : [{ kind: "interest", instalment: number, dueDate, amount: due.interest } as const]),
      ...(due.penalty === 0 ? [] : [{ ...late, amount: due.penalty }]),
    ];
  });
}

function deferralCharges(payments: readonly StatedPayment[]): StatedCharge[] {
  return payments.flatMap(({ on, paid }): StatedCharge[] =>
    paid.deferral === 0 ? [] : [{ kind: "deferral", on, amount: paid.deferral }],
  );
}

/** Each waiver with its day, as far as it still counts; what a new plan let go comes last, in one. */
function waivedCharges(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  now: Position,
): StatedCharge[] {
  const all = waivedIn(now);
  if (all === 0) return [];
  const counting = countingEvents(events, now.asOf);
  let rest = all;
  const stated = counting.flatMap((event, place): StatedCharge[] => {
    if (event.kind !== "waived") return [];
    const { sequence, on } = event;
    const before = waivedIn(position(terms, counting.slice(0, place), on));
    const amount = waivedIn(position(terms, counting.slice(0, place + 1), on)) - before;
    rest -= amount;
    return amount === 0 ? [] : [{ kind: "waived", event: { sequence, on }, amount: -amount }];
  });
  return rest === 0 ? stated : [...stated, { kind: "waived", event: null, amount: -rest }];
}

function waivedIn({ instalments }: Position): Minor {
  return sum(instalments.map(({ waived: by }) => by.principal + by.interest + by.fee + by.penalty));
}
