import { describe, expect, test } from "vitest";
import { commonDenominator, fractionOf, parseFraction, parsePercent, plus, times } from "./rate.ts";

describe("parseFraction", () => {
  test.each([
    ["2.5", 5n, 2n],
    ["0", 0n, 1n],
    ["36", 36n, 1n],
    ["0.00000001", 1n, 100_000_000n],
    ["010.50", 21n, 2n],
  ])("reads %s", (text, numerator, denominator) => {
    expect(parseFraction(text)).toEqual({ numerator, denominator });
  });

  test.each(["", "-1", "+1", "1.", ".5", "1e3", "1,5", " 1", "1.123456789", "NaN", "½"])(
    "refuses %j",
    (text) => {
      expect(parseFraction(text)).toBeNull();
    },
  );
});

test("2.5 per cent is a fortieth", () => {
  expect(parsePercent("2.5")).toEqual({ numerator: 1n, denominator: 40n });
  expect(parsePercent("x")).toBeNull();
});

test("a rate of an amount is rounded once", () => {
  const third = times({ numerator: 1n, denominator: 1n }, 1n, 3n);
  expect(fractionOf(100, third, "half-up")).toBe(33);
  expect(fractionOf(100, third, "up")).toBe(34);
  // 1.005 x 100.00: the binary number 1.005 is smaller than that and would give 100.49.
  expect(fractionOf(100_00, { numerator: 1005n, denominator: 1000n }, "half-up")).toBe(100_50);
});

test("sums and common denominators are exact", () => {
  const tenth = { numerator: 1n, denominator: 10n };
  const sixth = { numerator: 1n, denominator: 6n };
  expect(plus(tenth, sixth)).toEqual({ numerator: 4n, denominator: 15n });
  expect(commonDenominator([tenth, sixth])).toBe(30n);
  expect(commonDenominator([])).toBe(1n);
});
