/** Loans of somebody who pays before anything is due, to compare with the same loans paid as planned. */
import fc from "fast-check";
import type { LoanEvent } from "#lending/events.ts";
import { FollowedLoan } from "#lending/follow-loan.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { start } from "./random-loans.ts";

const thousandths = fc.nat(1_000);
/** A day of the loan's planned life, and payments up to it beside what is due: in thousandths of its days and of its principal. */
export const someEarly = fc.record({
  at: thousandths,
  paid: fc.array(fc.tuple(thousandths, fc.integer({ min: 1, max: 400 })), { maxLength: 4 }),
});

/** The day, and what is paid on which days up to it. */
export function earlyOn(
  terms: LoanTerms,
  { at, paid }: typeof someEarly extends fc.Arbitrary<infer Of> ? Of : never,
): { on: Day; early: ReadonlyMap<Day, Minor> } {
  const out: LoanEvent = { kind: "disbursed", sequence: 1, on: start };
  const days = daysBetween(start, position(terms, [out], start).maturesOn ?? start);
  const on = addDays(start, portion(days, at, 1_000, "down"));
  const amounts = paid.map(([when, share]) => {
    const day = addDays(start, portion(daysBetween(start, on), when, 1_000, "down"));
    return [day, portion(terms.principal, share, 1_000, "up")] as const;
  });
  return { on, early: new Map(amounts) };
}

export const nothingEarly: ReadonlyMap<Day, Minor> = new Map();

/**
 * The loan on a day, after what is paid early that day and before what is due that day. Everything that fell due before was paid on its
 * day. Null where nothing is owed any more by then.
 */
export function paidUntil(
  terms: LoanTerms,
  early: ReadonlyMap<Day, Minor>,
  on: Day,
): FollowedLoan | null {
  const loan = new FollowedLoan(terms);
  const next = () => loan.history.last + 1;
  loan.record({ kind: "disbursed", sequence: next(), on: start });
  for (let today = start; ; today = addDays(today, 1)) {
    const paid = early.get(today) ?? 0;
    if (paid > 0) loan.record({ kind: "repaid", sequence: next(), on: today, amount: paid });
    const { status, toPay } = loan.positionOn(today);
    if (status === "settled") return null;
    if (today === on) return loan;
    const { when, amount } = toPay;
    if (when !== "now" || amount === 0) continue;
    loan.record({ kind: "repaid", sequence: next(), on: today, amount });
    if (loan.positionOn(today).status === "settled") return null;
  }
}
