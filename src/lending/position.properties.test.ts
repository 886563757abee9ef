/** What must hold for any loan, whatever happens to it: LN-2, LN-4 and LN-5 as properties. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parts,
  someHelpedLife,
  someHelpedLifeOnBalance,
  someLife,
  someLifeOnBalance,
  start,
} from "#test/random-loans.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { bpsOnLateDay } from "./late-charges.ts";
import { accounts, type Balances, noBalances } from "./ledger-accounts.ts";
import { balances, postingsBetween } from "./ledger-balances.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

function addsUp(now: Position): void {
  expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  let owed = 0;
  let paid = now.deferralFees;
  for (const line of now.instalments) {
    for (const part of parts) {
      const left = line.due[part] - line.paid[part] - line.waived[part];
      expect(line.outstanding[part]).toBe(left);
      expect(Math.min(left, line.paid[part], line.waived[part])).toBeGreaterThanOrEqual(0);
      owed += left;
      paid += line.paid[part];
    }
    expect(line.status === "paid").toBe(line.outstandingTotal === 0);
    expect(line.paidOn === null).toBe(line.outstandingTotal > 0);
  }
  expect(sum(parts.map((part) => now.outstanding[part]))).toBe(owed);
  expect(now.outstandingTotal).toBe(owed + now.overRefunded);
  expect(now.allocated).toBe(paid - now.overRefunded);
  expect(now.arrears).toBeLessThanOrEqual(now.outstandingTotal);
  expect(now.arrears).toBeGreaterThanOrEqual(now.overRefunded);
  expect(Math.min(now.unapplied, now.overRefunded)).toBe(0);
  expect(Math.max(now.unapplied, now.overRefunded)).toBeGreaterThanOrEqual(0);
  const interest = sum(now.instalments.map(({ due }) => due.interest));
  expect(now.interestEarned).toBeGreaterThanOrEqual(0);
  expect(now.interestEarned).toBeLessThanOrEqual(interest);
}

const penaltyOf = (now: Position): Minor => sum(now.instalments.map(({ due }) => due.penalty));

describe("any life of a loan", () => {
  test("[LN-4] received = allocated + unapplied funds + refunded; due = paid + waived + outstanding", () => {
    fc.assert(
      fc.property(someLife, fc.nat(120), ({ terms, events, last }, later) => {
        for (const { on } of events) addsUp(position(terms, events, on));
        addsUp(position(terms, events, addDays(last, later)));
      }),
    );
  });

  test("[LN-5] balances sum to zero, and the postings sum to the balances", () => {
    fc.assert(
      fc.property(someLife, ({ terms, events, last }) => {
        const ledger: Balances = { ...noBalances };
        let before = noBalances;
        const post = (now: Position) => {
          const after = balances(now, terms);
          expect(sum(accounts.map((account) => after[account]))).toBe(0);
          const postings = postingsBetween(before, after);
          expect(sum(postings.map(({ amount }) => amount))).toBe(0);
          for (const { account, amount } of postings) ledger[account] += amount;
          before = after;
        };
        for (let count = 1; count <= events.length; count += 1) {
          const known = events.slice(0, count);
          post(position(terms, known, known.at(-1)?.on ?? start));
        }
        const now = position(terms, events, addDays(last, 1));
        post(now);
        expect(ledger).toEqual(balances(now, terms));
        if (now.status !== "written-off") {
          for (const part of parts) {
            expect(ledger[`${part}-receivable`]).toBe(now.outstanding[part]);
          }
        }
        expect(ledger["unapplied-funds"] + now.unapplied).toBe(0);
        const claimed = now.status === "written-off" ? 0 : now.overRefunded;
        expect(ledger["refund-receivable"]).toBe(claimed);
      }),
    );
  });

  test("[LN-4] a reversed event never happened", () => {
    fc.assert(
      fc.property(someLife, fc.nat(), fc.nat(60), ({ terms, events, last }, pick, later) => {
        const today = addDays(last, later);
        const target = events[pick % events.length]!;
        const sequence = events.length + 1;
        const reversal: LoanEvent = {
          kind: "reversed",
          reverses: target.sequence,
          on: last,
          sequence,
        };
        // A write-off stood until it was taken back.
        if (target.kind === "written-off") return;
        if (validateEvent(terms, events, reversal) !== null) return;
        const without = events.filter((event) => event !== target);
        expect(position(terms, [...events, reversal], today)).toEqual(
          position(terms, without, today),
        );
      }),
    );
  });

  test("the order of the list, later events and the terms object change nothing", () => {
    fc.assert(
      fc.property(someLife, fc.nat(60), ({ terms, events, last }, back) => {
        const today = addDays(last, -back);
        const known = events.filter(({ on }) => on <= today);
        const expected = position(terms, known, today);
        expect(position(terms, events, today)).toEqual(expected);
        expect(position(terms, events.toReversed(), today)).toEqual(expected);
        expect(position(structuredClone(terms), known, today)).toEqual(expected);
      }),
    );
  });

  test.each([
    ["scheduled interest", someLife],
    ["interest on the balance", someLifeOnBalance],
    ["new plans", someHelpedLife],
    ["new plans with interest on the balance", someHelpedLifeOnBalance],
  ])(
    "[LN-4] [DS-8] from the day of prepayment on, a loan whose settlement is nothing is settled: %s",
    (_, lives) => {
      let kept = 0;
      fc.assert(
        fc.property(lives, fc.nat(120), ({ terms, events, last }, later) => {
          const known = daysBetween(start, last);
          for (const on of [addDays(start, later % (known + 1)), addDays(last, later)]) {
            const now = position(terms, events, on);
            if (now.unapplied > 0 && now.outstandingTotal > 0) kept += 1;
            if (!now.prepayment.allowed || now.payable.settlement !== 0) continue;
            expect(now.status).toBe("settled");
          }
        }),
        { numRuns: 400 },
      );
      expect(kept).toBeGreaterThan(5);
    },
  );

  test("[LN-2] penaltyAtClose is what midnight adds", () => {
    fc.assert(
      fc.property(someLife, fc.nat(40), ({ terms, events, last }, later) => {
        const today = addDays(last, later);
        const now = position(terms, events, today);
        const next = position(terms, events, addDays(today, 1));
        expect(penaltyOf(next) - penaltyOf(now)).toBe(now.penaltyAtClose);
        expect(next.interestEarned).toBeGreaterThanOrEqual(now.interestEarned);
      }),
    );
  });

  test("[LN-3] [LN-4] paying what may be paid uses all of it, and the settlement settles", () => {
    fc.assert(
      fc.property(someLife, fc.nat(40), ({ terms, events, last }, later) => {
        const today = addDays(last, later);
        const { payable, instalments, prepayment } = position(terms, events, today);
        expect(payable.minimum).toBeLessThanOrEqual(payable.maximum);
        // What may not be paid is not told.
        expect(payable.settlement ?? payable.maximum).toBe(payable.maximum);
        if (prepayment.allowed) expect(payable.settlement).not.toBeNull();
        if (payable.maximum === 0) return;
        const sequence = events.length + 1;
        const pay = (amount: Minor) =>
          position(terms, [...events, { kind: "repaid", sequence, on: today, amount }], today);
        const after = pay(payable.maximum);
        expect(after.unapplied).toBe(0);
        for (const { number, status } of after.instalments) {
          if (payable.instalments.includes(number)) expect(status).toBe("paid");
          else expect(status).toBe(instalments[number - 1]?.status);
        }
        expect(pay(payable.maximum + 1).unapplied).toBe(1);
        if (payable.maximum === payable.settlement) expect(after.status).toBe("settled");
      }),
    );
  });

  test("a deferral moves the dates as announced and pays nothing off", () => {
    let deferred = 0;
    fc.assert(
      fc.property(someLife, fc.nat(40), ({ terms, events, last }, later) => {
        const today = addDays(last, later);
        const before = position(terms, events, today);
        if (!before.deferral.allowed) return;
        deferred += 1;
        const amount = before.deferral.fee;
        const sequence = events.length + 1;
        const paid: LoanEvent = { kind: "deferral-paid", sequence, on: today, amount };
        const after = position(terms, [...events, paid], today);
        expect(after.outstandingTotal).toBe(before.outstandingTotal);
        expect(after.unapplied).toBe(before.unapplied);
        expect(after.deferralFees - before.deferralFees).toBe(amount);
        expect(after.deferral.left).toBe(before.deferral.left - 1);
        expect(after.daysPastDue).toBe(0);
        const unpaid = after.instalments.filter(({ status }) => status !== "paid");
        expect(unpaid.map(({ number, dueDate }) => ({ instalment: number, dueDate }))).toEqual(
          before.deferral.dueDates,
        );
      }),
      { numRuns: 300 },
    );
    expect(deferred).toBeGreaterThan(0);
  });
});

/**
 * One instalment, penalty first, as a loop over days in exact numbers: nothing shared with the
 * code.
 */
function naivePenalty(
  principal: Minor,
  due: Day,
  payments: ReadonlyMap<number, Minor>,
  through: number,
): Minor {
  let unpaid = BigInt(principal);
  let exact = 0n;
  let fee = 0n;
  let paid = 0n;
  const assessed = () => fee + (exact + 5_000n) / 10_000n;
  for (let count = 0; count <= through; count += 1) {
    const lateDay = count - daysBetween(start, due);
    if (lateDay === 1 && unpaid > 0n) fee = 1_000_00n;
    let received = BigInt(payments.get(count) ?? 0);
    const toPenalty = received < assessed() - paid ? received : assessed() - paid;
    paid += toPenalty;
    received -= toPenalty;
    unpaid -= received < unpaid ? received : unpaid;
    if (lateDay >= 1 && count < through) {
      exact += unpaid * BigInt(bpsOnLateDay(referenceProduct.lateCharges.bands, lateDay));
    }
  }
  return Number(assessed());
}

test("[LN-2] a payment counts from the day it is received, as in a loop over days", () => {
  const terms: LoanTerms = {
    ...referenceProduct,
    plan: { ...referenceProduct.plan, instalments: 1, rate: { percent: "0", per: "month" } },
    fees: [],
    principal: 10_000_01,
    clientKind: "new",
  };
  const payment = fc.record({ day: fc.integer({ min: 0, max: 160 }), amount: fc.nat(3_000_00) });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 8 }), fc.nat(170), (paid, through) => {
      const payments = new Map<number, Minor>();
      for (const one of paid) payments.set(one.day, (payments.get(one.day) ?? 0) + one.amount);
      const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
      for (const [count, amount] of payments) {
        const on = addDays(start, count);
        if (amount > 0) events.push({ kind: "repaid", sequence: events.length + 1, on, amount });
      }
      const now = position(terms, events, addDays(start, through));
      const due = now.instalments[0]!.dueDate;
      expect(penaltyOf(now)).toBe(naivePenalty(terms.principal, due, payments, through));
    }),
    { numRuns: 300 },
  );
});
