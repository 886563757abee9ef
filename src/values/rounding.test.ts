import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divide, portion, type RoundingMode, roundingModes, roundToStep } from "./rounding.ts";

describe("divide", () => {
  // Ten times the exact quotient, so that 25 stands for 2.5.
  const cases: [tenths: number, expected: Record<RoundingMode, number>][] = [
    [24, { "half-up": 2, "half-even": 2, up: 3, down: 2 }],
    [25, { "half-up": 3, "half-even": 2, up: 3, down: 2 }],
    [26, { "half-up": 3, "half-even": 3, up: 3, down: 2 }],
    [35, { "half-up": 4, "half-even": 4, up: 4, down: 3 }],
    [30, { "half-up": 3, "half-even": 3, up: 3, down: 3 }],
    [-25, { "half-up": -3, "half-even": -2, up: -3, down: -2 }],
    [-24, { "half-up": -2, "half-even": -2, up: -3, down: -2 }],
    [-4, { "half-up": 0, "half-even": 0, up: -1, down: 0 }],
  ];
  test.each(cases)("%d tenths", (tenths, expected) => {
    for (const mode of roundingModes) {
      expect(divide(BigInt(tenths), 10n, mode), mode).toBe(expected[mode]);
      expect(divide(BigInt(-tenths), -10n, mode), mode).toBe(expected[mode]);
      expect(portion(tenths, 1, 10, mode), mode).toBe(expected[mode]);
    }
  });

  test("a zero denominator and an unsafe result throw", () => {
    expect(() => divide(1n, 0n, "down")).toThrow(RangeError);
    expect(() => divide(10n ** 20n, 1n, "down")).toThrow(RangeError);
  });
});

describe("portion", () => {
  test("is exact where plain numbers are not", () => {
    // 9,007,199,254,740,991 x 3 / 4 = 6,755,399,441,055,743.25
    expect(portion(Number.MAX_SAFE_INTEGER, 3, 4, "half-up")).toBe(6_755_399_441_055_743);
  });

  test("agrees with the exact division for any safe input", () => {
    const whole = fc.maxSafeInteger();
    const small = fc.integer({ min: 0, max: 100_000 });
    const mode = fc.constantFrom(...roundingModes);
    fc.assert(
      fc.property(whole, small, small, mode, (amount, top, extra, rounding) => {
        const bottom = top + extra + 1;
        const exact = divide(BigInt(amount) * BigInt(top), BigInt(bottom), rounding);
        expect(portion(amount, top, bottom, rounding)).toBe(exact);
      }),
    );
  });
});

test("rounds to whole steps", () => {
  expect(roundToStep(12_345, 100, "half-up")).toBe(12_300);
  expect(roundToStep(12_350, 100, "half-up")).toBe(12_400);
  expect(roundToStep(12_301, 100, "up")).toBe(12_400);
  expect(roundToStep(12_399, 100, "down")).toBe(12_300);
});
