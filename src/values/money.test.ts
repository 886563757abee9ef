import fc from "fast-check";
import { expect, test } from "vitest";
import { assertMinor, parseDecimal, sum, toDecimal, tooLargeOr } from "./money.ts";

test.each([
  ["0", 0],
  ["1234.5", 123_450],
  ["1234.56", 123_456],
  ["-0.01", -1],
  ["-0", 0],
])("reads %s", (text, amount) => {
  expect(parseDecimal(text)).toBe(amount);
});

test.each(["", "1.234", "1,5", ".5", "1.", "1e5", " 1", "--1", "12345678901234"])(
  "refuses %j",
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test("writing and reading an amount gives it back", () => {
  const amounts = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseDecimal(toDecimal(amount))).toBe(amount);
    }),
  );
});

test.each([
  ["10000000000.00", "too large"],
  ["10000000000", "too large"],
  ["1.005", "malformed"],
  ["-1", "malformed"],
  ["1e12", "malformed"],
])("says of %j that it is %s", (input, said) => {
  const { error } = tooLargeOr(2, { tooLarge: "too large", malformed: "malformed" });
  expect(error({ input })).toBe(said);
});

test("a figure that is no exact amount throws", () => {
  expect(() => assertMinor(0.5)).toThrow(RangeError);
  expect(() => assertMinor(Number.NaN)).toThrow(RangeError);
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(sum([])).toBe(0);
});
