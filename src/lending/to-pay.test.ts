/** What is to be paid now: by hand for the days that matter, then for any life of a loan. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife } from "#test/random-loans.ts";
import { addDays, day } from "#values/business-day.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import { referenceProduct } from "./reference-product.ts";
import type { LoanTerms } from "./terms.ts";

/** 400,000.00 in four monthly instalments of 100,000.00 from 2 March, without interest or fees. */
const plain: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, rate: { percent: "0", per: "month" }, instalments: 4 },
  fees: [],
  principal: 400_000_00,
  clientKind: "new",
};
const out: LoanEvent = { sequence: 1, on: day("2026-03-02"), kind: "disbursed" };

function toPayOn(today: string, ...events: LoanEvent[]) {
  return position(plain, [out, ...events], day(today)).toPay;
}

describe("[DS-9] what is to be paid now", () => {
  test("nothing due: the next instalment, told as next", () => {
    expect(toPayOn("2026-03-10")).toEqual({
      when: "next",
      amount: 100_000_00,
      instalments: [1],
      first: { instalment: 1, amount: 100_000_00 },
      dueDate: "2026-04-02",
    });
  });

  test("a refund whose payment was reversed is owed at once, and may be paid however little it is", () => {
    const repaid = { kind: "repaid", on: day("2026-03-03") } as const;
    const { toPay, payable } = position(
      plain,
      [
        out,
        { ...repaid, sequence: 2, amount: 2_00 },
        { ...repaid, sequence: 3, amount: 400_000_00 },
        { kind: "refunded", sequence: 4, on: day("2026-03-03"), amount: 2_00 },
        { kind: "reversed", sequence: 5, on: day("2026-03-03"), reverses: 3 },
        { kind: "reversed", sequence: 6, on: day("2026-03-03"), reverses: 2 },
      ],
      day("2026-03-10"),
    );
    expect(toPay).toMatchObject({ when: "now", amount: 2_00, first: null });
    expect(payable.minimum).toBe(2_00);
  });

  test("on the due date it is to be paid now", () => {
    expect(toPayOn("2026-04-02")).toMatchObject({ when: "now", instalments: [1] });
  });

  test("past due and due today together, the first apart; the next one, whose reminder days run, is not in it", () => {
    // 30 days late on 2 May: 1,000.00 once and 29 closes at 5 %.
    expect(toPayOn("2026-05-02")).toEqual({
      when: "now",
      amount: 346_000_00,
      instalments: [1, 2],
      first: { instalment: 1, amount: 246_000_00 },
      dueDate: "2026-04-02",
    });
    expect(toPayOn("2026-05-01")).toMatchObject({ amount: 241_000_00, instalments: [1] });
  });

  test("unapplied funds are taken off", () => {
    const some: LoanEvent = { sequence: 2, on: day("2026-03-10"), kind: "repaid", amount: 0 };
    expect(toPayOn("2026-03-12", { ...some, amount: 130_000_00 })).toMatchObject({
      when: "next",
      amount: 70_000_00,
      first: { instalment: 2, amount: 70_000_00 },
      dueDate: "2026-05-02",
    });
    expect(toPayOn("2026-03-12", { ...some, amount: 400_000_00 })).toMatchObject({
      when: "next",
      amount: 0,
    });
  });

  test("nothing before the payout and after the end", () => {
    const nothing = { when: "nothing", amount: 0, instalments: [], first: null, dueDate: null };
    expect(position(plain, [], day("2026-03-02")).toPay).toEqual(nothing);
    const { outstandingTotal } = position(plain, [out], day("2026-06-01"));
    const paid: LoanEvent = {
      sequence: 2,
      on: day("2026-06-01"),
      kind: "repaid",
      amount: outstandingTotal,
    };
    expect(toPayOn("2026-06-02", paid)).toEqual(nothing);
  });

  test("a little is left of the first instalment: it may be paid, although the product's least is more", () => {
    const terms = { ...plain, prepayment: { ...plain.prepayment, afterTermBps: 2_500 } };
    const most: LoanEvent = { sequence: 2, on: day("2026-03-10"), kind: "repaid", amount: 0 };
    // Prepayment has opened and the unapplied funds wait for 2 May: 300.00 are missing, the least is 1,000.00.
    const now = position(terms, [out, { ...most, amount: 199_700_00 }], day("2026-04-12"));
    expect(now.payable.maximum).toBe(200_300_00);
    expect([now.toPay.amount, now.payable.minimum]).toEqual([300_00, 300_00]);
  });
});

test("[DS-9] any loan: paying it leaves nothing past due or due today, and a cent less does", () => {
  const seen = { now: 0, several: 0, next: 0, takenBack: 0 };
  fc.assert(
    fc.property(someLife, fc.nat(60), ({ terms, events, last }, later) => {
      const today = addDays(last, later);
      const now = position(terms, events, today);
      const { when, amount, first, instalments } = now.toPay;
      const after = (paid: number) => {
        const event: LoanEvent = {
          kind: "repaid",
          sequence: events.length + 1,
          on: today,
          amount: paid,
        };
        return position(terms, [...events, event], today);
      };
      const unpaid = (one: typeof now, number: number) =>
        one.instalments.some((line) => line.number === number && line.status !== "paid");
      if (when === "nothing") {
        expect(["settled", "not-disbursed"]).toContain(now.status);
        return;
      }
      if (now.payable.maximum === 0 || amount === 0) return;
      expect(amount).toBeGreaterThanOrEqual(now.payable.minimum);
      expect(amount).toBeLessThanOrEqual(now.payable.maximum);
      const paid = after(amount);
      expect(instalments.filter((number) => unpaid(paid, number))).toEqual([]);
      expect(paid.unapplied).toBeGreaterThanOrEqual(0);
      expect(paid.toPay.when).not.toBe("now");
      expect(paid.penaltyAtClose).toBe(0);
      if (when === "now" && amount > 1) expect(after(amount - 1).toPay.when).toBe("now");
      if (first === null) seen.takenBack += 1;
      else expect(unpaid(after(first.amount), first.instalment)).toBe(false);
      seen[when] += 1;
      if (instalments.length > 1) seen.several += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.now, seen.several, seen.next)).toBeGreaterThan(20);
});
