/** Giving a loan back in its first days (DS-6): by hand, at the minute, and for random loans. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, someLifeOnBalance, start } from "#test/random-loans.ts";
import { addDays, type Day, day, dayIn } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import type { LoanEvent } from "./events.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { balances } from "./ledger-balances.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { CoolingOff, LoanTerms } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

/** 1,200.00 flat at 3.1 % a month for four months, 2 % kept back and 40.00 spread: January has 31 days, so 1.20 a day. */
function loan(fees: CoolingOff["fees"], days = 3): LoanTerms {
  return {
    ...referenceProduct,
    principal: 1_200_00,
    clientKind: "new",
    fees: [
      { name: "Processing fee", amount: { bps: 200 }, when: "kept-back" },
      { name: "Insurance", amount: { minor: 40_00 }, when: "spread" },
    ],
    plan: {
      ...referenceProduct.plan,
      method: "flat",
      rate: { percent: "3.1", per: "month" },
      instalments: 4,
    },
    coolingOff: { days, fees },
  };
}

const first = day("2026-01-01");
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: first };
const on = (away: number): Day => addDays(first, away);
const back = (away: number, amount: number, sequence = 2): LoanEvent => ({
  kind: "cooling-off-paid",
  sequence,
  on: on(away),
  amount,
});

describe("by hand", () => {
  test.each([
    [0, 1_200_00, 1_176_00],
    [1, 1_201_20, 1_177_20],
    [3, 1_203_60, 1_179_60],
  ])(
    "[DS-6] on day %i: the principal and the days' interest; where the pack says so, less the fee kept back",
    (away, kept, returned) => {
      const open = (fees: CoolingOff["fees"]) =>
        position(loan(fees), [paidOut], on(away)).coolingOff;
      const until = on(3);
      expect(open("kept")).toEqual({ until, open: true, amount: kept, givenBackOn: null });
      expect(open("returned")).toEqual({ until, open: true, amount: returned, givenBackOn: null });
    },
  );

  test("[DS-6] interest the lender let go counts as far as it is owed: the principal is never less for it", () => {
    const waived: LoanEvent = {
      ...{ kind: "waived", sequence: 2, on: on(1), part: "interest" },
      ...{ amount: 10_00, instalment: 1 },
    };
    const open = position(loan("kept"), [paidOut, waived], on(1)).coolingOff;
    expect(open?.amount).toBe(1_200_00);
    const after = position(loan("kept"), [paidOut, waived, back(1, 1_200_00, 3)], on(1));
    expect(after).toMatchObject({ status: "settled", outstandingTotal: 0, unapplied: 0 });
  });

  test("[DS-6] it is no prepayment: nothing is waited for, and nothing of the plan is owed", () => {
    const before = position(loan("kept"), [paidOut], on(1));
    expect(before.prepayment.allowed).toBe(false);
    const after = position(loan("kept"), [paidOut, back(1, 1_201_20)], on(1));
    expect(after).toMatchObject({
      status: "settled",
      outstandingTotal: 0,
      unapplied: 0,
      interestRebated: 4 * 37_20 - 1_20,
      coolingOff: { open: false, amount: 0, givenBackOn: on(1) },
    });
    const due = after.instalments.map((line) => line.due);
    expect(sum(due.map(({ interest }) => interest))).toBe(1_20);
    expect(sum(due.map(({ fee, penalty }) => fee + penalty))).toBe(0);
    // It stays so.
    expect(position(loan("kept"), [paidOut, back(1, 1_201_20)], on(200))).toMatchObject({
      status: "settled",
      outstandingTotal: 0,
    });
  });

  test("[DS-6] the ledger: the fee is returned as less income, and nothing else is left", () => {
    const left = (fees: CoolingOff["fees"], amount: number) => {
      const terms = loan(fees);
      const after = balances(position(terms, [paidOut, back(1, amount)], on(1)), terms);
      return Object.entries(after).filter(([, balance]) => balance !== 0);
    };
    expect(left("returned", 1_177_20)).toEqual([
      ["settlement-cash", 1_20],
      ["interest-income", -1_20],
    ]);
    expect(left("kept", 1_201_20)).toEqual([
      ["settlement-cash", 25_20],
      ["interest-income", -1_20],
      ["fee-income", -24_00],
    ]);
  });

  test("[DS-6] after a part payment the rest is owed, wherever that part went", () => {
    const part: LoanEvent = { kind: "repaid", sequence: 2, on: on(1), amount: 500_00 };
    const now = position(loan("returned"), [paidOut, part], on(2));
    expect(now.coolingOff?.amount).toBe(1_200_00 + 2_40 - 24_00 - 500_00);
    const events = [paidOut, part, back(2, 678_40, 3)];
    expect(position(loan("returned"), events, on(2))).toMatchObject({
      status: "settled",
      received: 1_178_40,
      unapplied: 0,
    });
  });

  test("[DS-6] too little is a payment like any other, and another one completes it", () => {
    const short = position(loan("kept"), [paidOut, back(1, 1_201_19)], on(1));
    expect(short.coolingOff).toMatchObject({ open: true, amount: 1 });
    expect(short.received).toBe(short.allocated + short.unapplied);
    const both = position(loan("kept"), [paidOut, back(1, 1_201_19), back(1, 1, 3)], on(1));
    expect(both.status).toBe("settled");
  });

  test("[DS-6] what is more than needed is the borrower's", () => {
    const after = position(loan("kept"), [paidOut, back(1, 1_300_00)], on(1));
    expect([after.status, after.unapplied]).toEqual(["settled", 98_80]);
  });

  test("[DS-6] nothing is left to pay: no money is needed to give it back", () => {
    // Paid while it was due: with daily instalments an early one may cover what giving back costs.
    const terms: LoanTerms = {
      ...loan("kept"),
      prepayment: { afterTermBps: 0, leastDays: 0, rebate: "none" },
    };
    const all: LoanEvent = { kind: "repaid", sequence: 2, on: on(1), amount: 1_250_00 };
    const now = position(terms, [paidOut, all], on(1));
    expect(now.coolingOff).toMatchObject({ open: true, amount: 0 });
    expect(validateEvent(terms, [paidOut, all], back(1, 0, 3))).toBeNull();
    const after = position(terms, [paidOut, all, back(1, 0, 3)], on(1));
    expect([after.status, after.unapplied]).toEqual(["settled", 48_80]);
  });

  test("[DS-6] a payment that is reversed opens the loan again as it was", () => {
    const events: LoanEvent[] = [
      paidOut,
      back(1, 1_201_20),
      { kind: "reversed", sequence: 3, on: on(2), reverses: 2 },
    ];
    expect(validateEvent(loan("kept"), events.slice(0, 2), events[2]!)).toBeNull();
    expect(position(loan("kept"), events, on(2)).coolingOff).toMatchObject({
      open: true,
      amount: 1_202_40,
    });
  });

  test("[DS-6] a day late it is closed, and the money pays what is due", () => {
    const late = position(loan("kept"), [paidOut, back(4, 1_204_80)], on(4));
    expect(late.coolingOff).toEqual({ until: on(3), open: false, amount: 0, givenBackOn: null });
    expect(late.status).not.toBe("settled");
    expect(late.received).toBe(late.allocated + late.unapplied);
  });

  test("a loan without cooling-off, or not paid out, has none", () => {
    const { coolingOff: _, ...without } = loan("kept");
    expect(position(without, [paidOut], first).coolingOff).toBeNull();
    expect(position(loan("kept"), [], first).coolingOff).toBeNull();
  });
});

describe("at the minute, in every market's time zone", () => {
  // The last minute of day 3, and the first of the day after.
  test.each([
    ["Asia/Kolkata", "2026-01-04T18:29:59Z", "2026-01-04T18:30:00Z"],
    ["Africa/Nairobi", "2026-01-04T20:59:59Z", "2026-01-04T21:00:00Z"],
    ["Africa/Dar_es_Salaam", "2026-01-04T20:59:59Z", "2026-01-04T21:00:00Z"],
    ["Asia/Manila", "2026-01-04T15:59:59Z", "2026-01-04T16:00:00Z"],
    ["America/New_York", "2026-01-05T04:59:59Z", "2026-01-05T05:00:00Z"],
  ])("[DS-6] %s: until midnight, not a minute longer", (zone, inTime, late) => {
    const statusAt = (instant: string) => {
      const received = dayIn(zone, new Date(instant));
      const paid: LoanEvent = { ...back(3, 1_203_60), on: received };
      return position(loan("kept"), [paidOut, paid], received).status;
    };
    expect(statusAt(inTime)).toBe("settled");
    expect(statusAt(late)).toBe("running");
  });
});

describe.each([
  ["scheduled interest", someLife],
  ["interest on the balance", someLifeOnBalance],
])("any loan with %s", (_, lives) => {
  test("[DS-6] the exact amount ends it, a hundredth less does not, and no more is owed than principal and interest", () => {
    let given = 0;
    const someDays = fc.integer({ min: 1, max: 60 });
    const someFees = fc.constantFrom("kept", "returned" as const);
    fc.assert(
      fc.property(lives, someDays, someFees, fc.nat(60), (life, days, fees, age) => {
        const terms: LoanTerms = { ...life.terms, coolingOff: { days, fees } };
        const today = addDays(start, age);
        const events = life.events.filter((event) => event.on <= today);
        const before = position(terms, events, today);
        const { coolingOff } = before;
        expect(coolingOff?.open).toBe(
          age <= days && !["settled", "written-off"].includes(before.status),
        );
        if (coolingOff?.open !== true) return;
        given += 1;
        const { amount } = coolingOff;
        const sequence = events.length + 1;
        const paid: LoanEvent = { kind: "cooling-off-paid", sequence, on: today, amount };
        expect(validateEvent(terms, events, paid)).toBeNull();
        const after = position(terms, [...events, paid], today);
        expect(after).toMatchObject({ status: "settled", outstandingTotal: 0 });
        expect(after.received).toBe(after.allocated + after.unapplied + after.refunded);
        if (amount > 0) expect(after.unapplied).toBe(0);
        for (const { due, paid: of, waived, outstanding } of after.instalments) {
          expect(due.fee + due.penalty).toBe(0);
          for (const part of ["interest", "principal"] as const) {
            expect(due[part] - of[part] - waived[part]).toBe(0);
            expect(Math.min(due[part], of[part], waived[part])).toBeGreaterThanOrEqual(0);
            expect(outstanding[part]).toBe(0);
          }
        }
        const interest = sum(after.instalments.map(({ due }) => due.interest));
        expect(after.interestEarned).toBe(interest);
        expect(interest).toBeLessThanOrEqual(before.interestEarned);
        const principal = sum(after.instalments.map(({ due }) => due.principal));
        expect(principal + after.feesReturned).toBe(terms.principal);
        const account = balances(after, terms);
        expect(sum(Object.values(account))).toBe(0);
        expect(account["principal-receivable"] + account["unearned-interest"]).toBe(0);

        // The same when it is followed event by event, and on every later day.
        const followed = new FollowedLoan(terms);
        for (const event of [...events, paid]) followed.record(event);
        expect(followed.balancesOn(today)).toEqual(account);
        const later = position(terms, [...events, paid], addDays(today, 100));
        expect({ ...later, asOf: today, prepayment: after.prepayment }).toEqual(after);

        if (amount < 2) return;
        const short = position(terms, [...events, { ...paid, amount: amount - 1 }], today);
        expect(short.coolingOff?.givenBackOn).toBeNull();
        if (short.coolingOff?.open === true) expect(short.coolingOff.amount).toBe(1);
      }),
      { numRuns: 400 },
    );
    expect(given).toBeGreaterThan(80);
  });
});
