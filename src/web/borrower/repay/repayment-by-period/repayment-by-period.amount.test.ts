/** Examples and properties of the chosen amount. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allDue,
  amountOf,
  atFirst,
  type Choice,
  firstOnly,
  type PayablePlan,
  reckoningOf,
  tick,
  tickedBy,
} from "./repayment-by-period.amount.ts";

const plan: PayablePlan = {
  minimum: 1_000_00,
  maximum: 95_000_00,
  unpaid: [
    { number: 2, amount: 50_000_00, canTick: true, canPay: true },
    { number: 3, amount: 45_000_00, canTick: false, canPay: true },
    { number: 4, amount: 45_000_00, canTick: false, canPay: false },
  ],
  toPay: {
    now: true,
    amount: 50_000_00,
    date: "2026-04-02",
    numbers: [2],
    first: { number: 2, amount: 50_000_00 },
  },
  credit: 0,
  rebate: 0,
};

/** The same loan a month later: two instalments are late. */
const twoLate: PayablePlan = {
  ...plan,
  maximum: 140_000_00,
  unpaid: plan.unpaid.map((one) => ({ ...one, canPay: true })),
  toPay: { ...plan.toPay!, amount: 95_000_00, numbers: [2, 3] },
};

describe("what is ticked and what it costs", () => {
  test("[IR-3] at first the first unpaid instalment is chosen; ticking it again chooses nothing", () => {
    expect(tickedBy(firstOnly, plan)).toEqual([2]);
    expect(amountOf(firstOnly, plan)).toBe(50_000_00);
    const none = tick(firstOnly, "first");
    expect(tickedBy(none, plan)).toEqual([]);
    expect(amountOf(none, plan)).toBe(0);
    expect(tick(none, "first")).toEqual(firstOnly);
  });

  test("[IR-5] select-all switches between all that can be paid today and the first only", () => {
    const all = tick(firstOnly, "all");
    expect(tickedBy(all, plan)).toEqual([2, 3]);
    expect(amountOf(all, plan)).toBe(95_000_00);
    expect(tick(all, "all")).toEqual(firstOnly);
  });

  test("[IR-1] a typed amount is capped at the maximum, and ticking leaves typing", () => {
    expect(amountOf({ by: "typing", amount: 200_000_00 }, plan)).toBe(95_000_00);
    expect(amountOf({ by: "typing", amount: null }, plan)).toBe(0);
    expect(tick({ by: "typing", amount: 5 }, "first")).toEqual(firstOnly);
  });

  test("[DS-9] with two late the page opens with both; first and all stay what they are", () => {
    expect(atFirst(plan)).toEqual(firstOnly);
    const opened = atFirst(twoLate);
    expect(opened).toEqual(allDue);
    expect(tickedBy(opened, twoLate)).toEqual([2, 3]);
    expect(amountOf(opened, twoLate)).toBe(95_000_00);
    expect(tick(opened, "first")).toEqual(firstOnly);
    expect(tick(opened, "due")).toEqual(firstOnly);
    const all = tick(opened, "all");
    expect(amountOf(all, twoLate)).toBe(140_000_00);
    expect(tick(all, "all")).toEqual(firstOnly);
    expect(tick(all, "due")).toEqual(allDue);
  });

  test("[DS-9] credit and rebate are told, and the lines come to the amount", () => {
    const settling = { ...twoLate, maximum: 125_000_00, credit: 10_000_00, rebate: 5_000_00 };
    const all = tick(firstOnly, "all");
    expect(amountOf(all, settling)).toBe(125_000_00);
    expect(reckoningOf(all, settling)).toEqual({
      sum: 140_000_00,
      credit: 10_000_00,
      rebate: 5_000_00,
      others: 0,
    });
    expect(reckoningOf(all, twoLate)).toBeNull();
  });

  test("[IR-5] whatever is tapped, the amount is the sum of what is ticked, up to the maximum", () => {
    const taps = fc.array(fc.constantFrom("first" as const, "due" as const, "all" as const), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(taps, fc.nat(100_000_00), (tapped, maximum) => {
        const limited = { ...twoLate, maximum };
        const choice = tapped.reduce<Choice>(tick, atFirst(limited));
        const ticked = tickedBy(choice, limited);
        const sum = limited.unpaid
          .filter(({ number }) => ticked.includes(number))
          .reduce((total, { amount }) => total + amount, 0);
        expect(amountOf(choice, limited)).toBe(Math.min(sum, maximum));
      }),
    );
  });
});
