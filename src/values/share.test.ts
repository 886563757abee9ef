import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "./money.ts";
import { shareEqually, shareOut } from "./share.ts";

describe("shareOut", () => {
  test("[LN-6] gives the cents left to the largest remainders", () => {
    // 100 by 1:1:4 is 16.67, 16.67 and 66.67: one cent is left and the first of the equal
    // remainders gets it.
    expect(shareOut(100, [1, 1, 4])).toEqual([17, 17, 66]);
    // 10 by 3:3:1 is 4.29, 4.29, 1.43.
    expect(shareOut(10, [3, 3, 1])).toEqual([4, 4, 2]);
  });

  test("a weight of nothing gets nothing", () => {
    expect(shareOut(7, [0, 2, 0])).toEqual([0, 7, 0]);
  });

  test("a negative amount is the mirror image", () => {
    expect(shareOut(-10, [3, 3, 1])).toEqual([-4, -4, -2]);
  });

  test("refuses weights that cannot share", () => {
    expect(() => shareOut(1, [0, 0])).toThrow(RangeError);
    expect(() => shareOut(1, [])).toThrow(RangeError);
    expect(() => shareOut(1, [-1, 2])).toThrow(RangeError);
    expect(() => shareOut(1, [0.5, 0.5])).toThrow(RangeError);
  });

  test("[LN-6] parts add up and none is a cent or more from its exact share", () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0));
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = shareOut(amount, list);
        expect(sum(parts)).toBe(amount);
        const whole = BigInt(sum(list));
        parts.forEach((part, index) => {
          const off = BigInt(part) * whole - BigInt(amount) * BigInt(list[index] ?? 0);
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });
});

test("[LN-6] equal parts differ by at most a cent, the earlier ones get it", () => {
  expect(shareEqually(100, 3)).toEqual([34, 33, 33]);
  expect(shareEqually(2, 3)).toEqual([1, 1, 0]);
});
