/**
 * Interest on the actual balance, compared with an independent model (PD-10) that recalculates everything day by day and
 * shares only the initial plan with the engine.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { start } from "#test/random-loans.ts";
import { addDays, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { checkTerms } from "./check-terms.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms } from "./terms.ts";

const someLoan = fc.record({
  method: fc.constantFrom("equal-instalments", "equal-principal", "bullet" as const),
  frequency: fc.constantFrom("daily", "weekly", "fortnightly", "monthly" as const),
  instalments: fc.integer({ min: 1, max: 7 }),
  /** Hundredths of a per cent a year. */
  rate: fc.oneof(fc.integer({ min: 0, max: 60_00 }), fc.integer({ min: 0, max: 900_00 })),
  graceOfPrincipal: fc.constantFrom(0, 0, 1),
  principal: fc.integer({ min: 100_00, max: 5_000_00 }),
});

const somePayments = fc.array(
  fc.record({
    day: fc.nat(230),
    amount: fc.oneof(fc.integer({ min: 1, max: 20_00 }), fc.integer({ min: 1, max: 2_000_00 })),
  }),
  { maxLength: 10 },
);

type Case = typeof someLoan extends fc.Arbitrary<infer Of> ? Of : never;
type Payments = typeof somePayments extends fc.Arbitrary<infer Of> ? Of : never;

function termsOf(some: Case): LoanTerms {
  const { method, frequency, instalments, rate, graceOfPrincipal, principal } = some;
  return {
    ...referenceProduct,
    plan: {
      ...referenceProduct.plan,
      method,
      frequency,
      instalments,
      interestBasis: "actual-balance",
      dayCount: "actual/365",
      rate: { percent: (rate / 100).toFixed(2), per: "year" },
      grace: { principal: graceOfPrincipal, interest: 0 },
    },
    fees: [],
    lateCharges: { feeNew: 0, feeRepeat: 0, feeOncePer: "loan", bands: [] },
    prepayment: { afterTermBps: 0, leastDays: 0, rebate: "none" },
    principal,
    clientKind: "new",
  };
}

interface Instalment {
  dueOn: number;
  planned: { principal: Minor; interest: Minor };
  principal: Minor;
  paid: { principal: Minor; interest: Minor };
  /** Sum of balance x hundredths of a per cent, a day each: over 3,650,000 it is money. */
  accrued: number;
  /** Paid off before its due date, or past it. */
  over: boolean;
}

const interestOf = ({ accrued }: Instalment): Minor =>
  Math.floor((accrued + 1_825_000) / 3_650_000);
const owed = (one: Instalment): Minor =>
  one.principal - one.paid.principal + interestOf(one) - one.paid.interest;

function model(terms: LoanTerms, rate: number, payments: Payments, until: number) {
  const lines = schedule(terms, start).map(
    (line): Instalment => ({
      dueOn: daysBetween(start, line.dueDate),
      planned: { principal: line.principal, interest: line.interest },
      principal: line.principal,
      paid: { principal: 0, interest: 0 },
      accrued: 0,
      over: false,
    }),
  );
  const last = lines.at(-1)!;
  const balance = () => lines.reduce((sum, one) => sum + one.principal - one.paid.principal, 0);
  let unapplied = 0;

  const bearer = (day: number) => lines.find((one) => !one.over && one.dueOn > day) ?? last;

  /** The next instalment comes to its planned amount; those behind it hold their plan as far as the principal goes, the last the rest. */
  const shareOut = (day: number) => {
    const next = bearer(day);
    if (terms.plan.method !== "equal-instalments") return;
    if (balance() === 0 || next === last || next.planned.principal === 0) return;
    const behind = lines.slice(lines.indexOf(next) + 1);
    const pool = next.principal + behind.reduce((sum, one) => sum + one.principal, 0);
    const amount = next.planned.principal + next.planned.interest;
    const fixed = behind.reduce((sum, one) => sum + one.paid.principal, 0);
    next.principal = Math.max(
      next.paid.principal,
      Math.min(amount - interestOf(next), pool - fixed),
    );
    let left = pool - next.principal;
    behind.forEach((one, index) => {
      const floorsBehind = behind
        .slice(index + 1)
        .reduce((sum, two) => sum + two.paid.principal, 0);
      const most = one === last ? left : one.over ? one.paid.principal : one.planned.principal;
      one.principal = Math.max(one.paid.principal, Math.min(most, left - floorsBehind));
      left -= one.principal;
    });
  };

  const pay = (day: number, amount: Minor) => {
    let left = amount;
    for (const one of lines) {
      for (const part of ["interest", "principal"] as const) {
        const due = part === "interest" ? interestOf(one) : one.principal;
        const taken = Math.min(left, due - one.paid[part]);
        one.paid[part] += taken;
        left -= taken;
        if (taken > 0 && owed(one) === 0 && one.planned.principal > 0) one.over = true;
      }
    }
    unapplied += left;
    shareOut(day);
  };

  shareOut(0);
  for (let day = 0; ; day += 1) {
    for (const one of lines) if (one !== last && one.dueOn <= day) one.over = true;
    shareOut(day);
    for (const { amount } of payments.filter((one) => one.day === day)) pay(day, amount);
    if (day === until) return { lines, unapplied };
    bearer(day).accrued += balance() * rate;
    shareOut(day);
  }
}

test("[PD-10] any loan, any payments: the engine's instalments are those of a loop over days", () => {
  let paidEarly = 0;
  fc.assert(
    fc.property(someLoan, somePayments, fc.nat(250), (some, unsorted, until) => {
      const terms = termsOf(some);
      if (checkTerms(terms).length > 0) return;
      const payments = unsorted.filter(({ day }) => day <= until).toSorted((a, b) => a.day - b.day);
      const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
      for (const { day, amount } of payments) {
        events.push({
          kind: "repaid",
          sequence: events.length + 1,
          on: addDays(start, day),
          amount,
        });
      }
      const now = position(terms, events, addDays(start, until));
      const expected = model(terms, some.rate, payments, until);
      expect(
        now.instalments.map(({ due, paid }) => [
          due.principal,
          due.interest,
          paid.principal,
          paid.interest,
        ]),
      ).toEqual(
        expected.lines.map((one) => [
          one.principal,
          interestOf(one),
          one.paid.principal,
          one.paid.interest,
        ]),
      );
      expect(now.unapplied).toBe(expected.unapplied);
      if (payments.length > 0 && expected.lines.length > 1) paidEarly += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(paidEarly).toBeGreaterThan(500);
});
