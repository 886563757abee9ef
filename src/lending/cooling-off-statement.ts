/**
 * What giving a loan back on a day is made of, as a borrower may ask (DS-6): the same figures as `position().coolingOff`, in their
 * parts, and what became of a payment meant for it that did not end the loan.
 */
import { addDays, type Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { givingBack } from "./cooling-off.ts";
import { isPaymentIn, type LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { replay } from "./replay.ts";
import type { LoanTerms } from "./terms.ts";

/** Amounts in minor units: `amount` = principal - feesReturned + interest - paid, and never below zero. */
interface CoolingOffStatement {
  principal: Minor;
  /** Of fees kept back at payout: the borrower never had them. */
  feesReturned: Minor;
  /** Of the days the money was had; 0 where the pack lets none be charged. */
  interest: Minor;
  /** Paid already, wherever it went, unapplied funds included. */
  paid: Minor;
  amount: Minor;
  /** The amount of tomorrow; null when that is too late. */
  tomorrow: Minor | null;
}

/** Null when the loan may not be given back today. */
export function coolingOffStatement(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  today: Day,
): CoolingOffStatement | null {
  const loan = replay(terms, events, today);
  const exit = givingBack(loan, loan.openDay);
  if (exit === null) return null;
  const owed = (part: "principal" | "interest") =>
    sum(exit.due.map((parts) => parts[part])) - sum(exit.waived.map((parts) => parts[part]));
  const next = replay(terms, events, addDays(today, 1));
  return {
    principal: owed("principal") + exit.feesReturned,
    feesReturned: exit.feesReturned,
    interest: owed("interest"),
    paid: exit.paid + loan.unapplied,
    amount: exit.amount,
    tomorrow: givingBack(next, next.openDay)?.amount ?? null,
  };
}

/** A payment meant to give the loan back that did not end it. */
interface MissedCoolingOff {
  amount: Minor;
  on: Day;
  /** late: received after the last day; short: less than was owed on the day it was received. */
  because: "late" | "short";
}

/** Of the newest payment only, while the loan runs; null when there is nothing to say. */
export function missedCoolingOff(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  today: Day,
): MissedCoolingOff | null {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  const last = events.findLast((event) => isPaymentIn(event) && !reversed.has(event.sequence));
  if (last?.kind !== "cooling-off-paid") return null;
  const now = position(terms, events, today);
  if (now.status === "settled" || now.coolingOff === null) return null;
  const { amount, on } = last;
  return { amount, on, because: on > now.coolingOff.until ? "late" : "short" };
}
