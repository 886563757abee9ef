/** Income by effective interest: small loans followed by hand, then whatever happens to loans, against what they hold as charged. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  someHelpedLife,
  someHelpedLifeOnBalance,
  someLife,
  someLifeOnBalance,
  start,
} from "#test/random-loans.ts";
import { addDays, type Day, day, daysBetween } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { feesTaken, payoutAmount } from "./fees.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { type Account, accounts } from "./ledger-accounts.ts";
import { balances } from "./ledger-balances.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import { underRules } from "./rule-versions.ts";
import { schedule } from "./schedule.ts";
import type { LoanTerms } from "./terms.ts";

const first = day("2026-01-01");
const out = (on: Day): LoanEvent => ({ kind: "disbursed", on, sequence: 1 });
const overTime = (terms: LoanTerms): LoanTerms => underRules(terms, first, "effective");
const asCharged = (terms: LoanTerms): LoanTerms => underRules(terms, first);

const held = (terms: LoanTerms, events: readonly LoanEvent[], on: Day) =>
  balances(position(terms, events, on), terms);
/** Interest and agreed fees that are income by a day. */
function incomeOf(terms: LoanTerms, events: readonly LoanEvent[], on: Day): number {
  const { "interest-income": interest, "fee-income": fees } = held(terms, events, on);
  return 0 - interest - fees;
}

/** 1,200.00 in three months at 5 % a month flat, 20.00 kept back of it and 9.00 spread over it. */
const flat: LoanTerms = overTime({
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    ...{ method: "flat", rate: { percent: "5", per: "month" }, instalments: 3 },
  },
  fees: [
    { name: "Processing fee", amount: { minor: 20_00 }, when: "kept-back" },
    { name: "Service fee", amount: { minor: 9_00 }, when: "spread" },
  ],
  prepayment: { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" },
  principal: 1_200_00,
  clientKind: "new",
});

describe("[RP-1] a loan paid back in one amount, without interest and with a fee", () => {
  const terms: LoanTerms = {
    ...flat,
    plan: { ...flat.plan, rate: { percent: "0", per: "month" }, instalments: 1 },
    fees: [{ name: "Fee", amount: { minor: 50_00 }, when: "kept-back" }],
    principal: 1_000_00,
  };

  test.each([
    // 950.00 grow to 1,000.00 in 31 days: after 10 to 965.85, after 30 to 998.35.
    [0, 0],
    [10, 15_85],
    [30, 48_35],
    [31, 50_00],
    [90, 50_00],
  ])("[RP-1] after %i days %i of the fee are income", (days, income) => {
    const now = held(terms, [out(first)], addDays(first, days));
    expect(now).toMatchObject({ "fee-income": 0, "deferred-income": income - 50_00 });
    expect(0 - now["interest-income"]).toBe(income);
  });
});

describe("[RP-1] a loan with interest and fees", () => {
  /** By another way: the rate by Newton's steps, the value by discounting what is still to be paid. */
  function presentValue(terms: LoanTerms, on: Day): number {
    const flows = schedule(terms, first).map(({ dueDate, principal, interest, fee }) => ({
      days: daysBetween(first, dueDate),
      amount: principal + interest + fee,
    }));
    let rate = 0.001;
    for (let step = 0; step < 50; step += 1) {
      const worth = flows.reduce((all, one) => all + one.amount * (1 + rate) ** -one.days, 0);
      const slope = flows.reduce(
        (all, one) => all - one.days * one.amount * (1 + rate) ** (-one.days - 1),
        0,
      );
      rate -= (worth - payoutAmount(terms)) / slope;
    }
    const days = daysBetween(first, on);
    return flows
      .filter((one) => one.days > days)
      .reduce((all, one) => all + one.amount * (1 + rate) ** (days - one.days), 0);
  }

  test("[RP-1] paid as planned, it stands in the books at the present value of what is still to come", () => {
    const dues = schedule(flat, first);
    for (let days = 0; days <= 95; days += 1) {
      const on = addDays(first, days);
      const paid = dues.filter(({ dueDate }) => dueDate <= on);
      const events = paid.map(
        ({ dueDate, principal, interest, fee }, place): LoanEvent => ({
          ...{ kind: "repaid", on: dueDate, amount: principal + interest + fee },
          sequence: place + 2,
        }),
      );
      const now = held(flat, [out(first), ...events], on);
      const carried = sum(
        (["principal", "interest", "fee"] as const).map((part) => now[`${part}-receivable`]),
      );
      expect(carried + now["unearned-interest"] + now["deferred-income"]).toBe(
        Math.round(presentValue(flat, on)),
      );
    }
  });

  test("[RP-1] settled early with a rebate, all that was charged is income at once", () => {
    const on = addDays(first, 40);
    const { settlement } = position(flat, [out(first)], on).payable;
    const paid: LoanEvent = { kind: "repaid", on, amount: settlement ?? 0, sequence: 2 };
    const { interestRebated } = position(flat, [out(first), paid], on);
    expect(interestRebated).toBeGreaterThan(0);
    expect(held(flat, [out(first), paid], on)["deferred-income"]).toBe(0);
    expect(incomeOf(flat, [out(first), paid], on)).toBe(180_00 + 29_00 - interestRebated);
  });

  test("[RP-1] written off, what was income stays and the loss is what the loan stood at", () => {
    const on = addDays(first, 40);
    const off: LoanEvent = { kind: "written-off", on, sequence: 2 };
    const before = held(flat, [out(first)], on);
    const after = held(flat, [out(first), off], addDays(on, 30));
    expect(before["deferred-income"]).not.toBe(0);
    expect(after["deferred-income"]).toBe(0);
    expect(after["interest-income"]).toBe(before["interest-income"]);
    const stood = ["principal", "interest", "fee", "penalty"] as const;
    expect(after["write-off-expense"]).toBe(
      sum(stood.map((part) => before[`${part}-receivable`])) +
        before["unearned-interest"] +
        before["deferred-income"],
    );
  });
});

const someone = fc.oneof(someLife, someLifeOnBalance, someHelpedLife, someHelpedLifeOnBalance);
const moved: readonly Account[] = [
  ...(["interest-income", "fee-income", "deferred-income", "write-off-expense"] as const),
];

test("[RP-1] whatever happens to a loan: only when it is income differs, and in the end nothing", () => {
  fc.assert(
    fc.property(someone, fc.integer({ min: 0, max: 120 }), ({ terms, events, last }, more) => {
      const own = overTime(terms);
      for (const on of [last, addDays(last, more)]) {
        const now = position(own, events, on);
        const here = balances(now, own);
        const there = held(asCharged(terms), events, on);
        expect(sum(Object.values(here))).toBe(0);
        for (const account of accounts.filter((one) => !moved.includes(one))) {
          expect([account, here[account]]).toEqual([account, there[account]]);
        }
        const followed = new FollowedLoan(own);
        for (const event of events) followed.record(event);
        expect(followed.balancesOn(on)).toEqual(here);
        const over = now.status === "settled" || now.restructuredOn !== null;
        if (over || events.some(({ kind }) => kind === "written-off")) {
          expect(here["deferred-income"]).toBe(0);
        }
        if (!over) continue;
        expect(here["interest-income"]).toBe(there["interest-income"] + there["fee-income"]);
        expect(here["write-off-expense"]).toBe(there["write-off-expense"]);
      }
    }),
  );
});

test("[RP-1] a loan that nothing happens to: each day adds income or none, from nothing to all of it by the last due date", () => {
  fc.assert(
    fc.property(fc.oneof(someLife, someLifeOnBalance), ({ terms }) => {
      const own = overTime({ ...terms, ceilings: undefined });
      const ends = schedule(own, start).at(-1)!.dueDate;
      let before = 0;
      for (let days = 0; days <= daysBetween(start, ends); days += 1) {
        const income = incomeOf(own, [out(start)], addDays(start, days));
        expect(income).toBeGreaterThanOrEqual(before);
        if (days === 0) expect(income).toBe(0);
        before = income;
      }
      const { instalments } = position(own, [out(start)], ends);
      const charged = sum(instalments.map(({ due }) => due.interest + due.fee));
      expect(before).toBe(charged + feesTaken(own, "kept-back"));
    }),
    { numRuns: 40 },
  );
});
