/** Examples and properties of the chosen amount. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf, type Choice, firstOnly, type PayablePlan, tick, tickedBy } from "./amount.ts";

const plan: PayablePlan = {
  minimum: 1_000_00,
  maximum: 95_000_00,
  unpaid: [
    { number: 2, amount: 50_000_00, canTick: true, canPay: true },
    { number: 3, amount: 45_000_00, canTick: false, canPay: true },
    { number: 4, amount: 45_000_00, canTick: false, canPay: false },
  ],
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

  test("[IR-5] whatever is tapped, the amount is the sum of what is ticked, up to the maximum", () => {
    const taps = fc.array(fc.constantFrom("first" as const, "all" as const), { maxLength: 12 });
    fc.assert(
      fc.property(taps, fc.nat(100_000_00), (tapped, maximum) => {
        const limited = { ...plan, maximum };
        const choice = tapped.reduce<Choice>(tick, firstOnly);
        const ticked = tickedBy(choice, limited);
        const sum = limited.unpaid
          .filter(({ number }) => ticked.includes(number))
          .reduce((total, { amount }) => total + amount, 0);
        expect(amountOf(choice, limited)).toBe(Math.min(sum, maximum));
      }),
    );
  });
});
