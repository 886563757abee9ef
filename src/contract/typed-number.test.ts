/** Amounts and digits as people type them: read exactly, or rejected; never another number than was meant. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber, type Market } from "./format.ts";
import { readAmount, readDigits } from "./typed-number.ts";

const markets: readonly Market[] = ["reference", "tz", "ke", "in", "ph"];
const someMarket = fc.constantFrom(...markets);

describe("amounts", () => {
  test.each([
    ["12500", "reference", 12_500_00],
    ["12.500", "reference", 12_500_00],
    ["12 500,5", "reference", 12_500_50],
    [" 900 000 ", "tz", 900_000_00],
    ["900\u00a0000", "ke", 900_000_00],
    ["12500.50", "reference", null],
    ["90000.00", "reference", null],
    ["12500.50", "tz", 12_500_50],
    ["90000.00", "tz", 90_000_00],
    ["1,25,000", "in", 125_000_00],
    ["1,25,000", "tz", null],
    ["125,000", "in", 125_000_00],
    ["12,500,00", "in", null],
    ["12,50", "tz", null],
    ["1,2", "tz", null],
    ["1.2.3", "tz", null],
    ["12.345", "tz", null],
    ["12 50 0", "tz", null],
    ["0,500", "tz", null],
    [".50", "tz", null],
    ["12a500", "reference", null],
    ["-5", "reference", null],
    ["-500000", "tz", null],
    ["+5", "tz", null],
    ["1e6", "tz", null],
    ["TZS 900", "tz", null],
    ["٩٠٠", "tz", 900_00],
    ["१,२५,०००.५०", "in", 125_000_50],
    ["٩٠٠٫٥٠", "tz", null],
    ["5²", "tz", null],
    ["9".repeat(14), "tz", null],
    ["", "reference", null],
    [" ", "reference", null],
    [",", "reference", null],
  ] as const)(
    "[IR-1] %j in the market %s is %s hundredths, never a guess",
    (typed, market, amount) => {
      expect(readAmount(typed, market)).toBe(amount);
    },
  );

  test("what the lender writes is read back to the hundredth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), someMarket, (amount, market) => {
        expect(readAmount(formatNumber(amount, market), market)).toBe(amount);
      }),
    );
  });

  test("whatever is typed: refused, or the amount that the same digits plainly are", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,- e+"), maxLength: 14 });
    fc.assert(
      fc.property(text, someMarket, (typed, market) => {
        const amount = readAmount(typed, market);
        if (amount === null) return;
        expect(typed).toMatch(/^[\d.,\s]+$/);
        // All its digits count, and none changes its decimal place: only the decimals may be omitted.
        const digits = typed.replace(/\D/g, "");
        const plain = BigInt(digits || "0");
        expect([plain, plain * 10n, plain * 100n]).toContain(BigInt(amount));
        const written = formatNumber(amount, market).replace(/\D/g, "");
        expect(BigInt(written)).toBe(BigInt(amount));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("digits", () => {
  test.each([
    ["6222 0200-0000", "622202000000"],
    [" 123 456 ", "123456"],
    ["12 - 34", "1234"],
    ["O712345678", null],
    ["0712.345.678", null],
    ["-12", null],
    ["12-", null],
    ["1e6", null],
    ["", null],
    [" ", null],
  ])("%j is %j", (typed, digits) => {
    expect(readDigits(typed)).toBe(digits);
  });
});
