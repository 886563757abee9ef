/**
 * Rates as exact fractions: "2.5" per cent is 25/1000, never the binary number nearest to 0.025, so
 * that a figure worked by hand and ours agree to the cent.
 */
import type { Minor } from "./money.ts";
import { divide, type RoundingMode } from "./rounding.ts";

/** numerator / denominator; the denominator is positive. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const shape = /^(\d{1,6})(?:\.(\d{1,8}))?$/;

/** Reads "2.5" as 5/2; null when the text is no plain decimal of at most 6 + 8 digits. */
export function parseFraction(text: string): Fraction | null {
  const match = shape.exec(text);
  if (match === null) return null;
  const [, whole = "", decimals = ""] = match;
  return reduce({
    numerator: BigInt(whole + decimals),
    denominator: 10n ** BigInt(decimals.length),
  });
}

/** Reads "2.5" per cent as 1/40; null when the text is no plain decimal. */
export function parsePercent(text: string): Fraction | null {
  const percent = parseFraction(text);
  return percent === null ? null : times(percent, 1n, 100n);
}

/** The fraction x numerator / denominator. */
export function times(of: Fraction, numerator: bigint, denominator = 1n): Fraction {
  return reduce({
    numerator: of.numerator * numerator,
    denominator: of.denominator * denominator,
  });
}

export function plus(first: Fraction, second: Fraction): Fraction {
  return reduce({
    numerator: first.numerator * second.denominator + second.numerator * first.denominator,
    denominator: first.denominator * second.denominator,
  });
}

export const zeroFraction: Fraction = { numerator: 0n, denominator: 1n };

/** The amount x the fraction, rounded once. */
export function fractionOf(amount: Minor, fraction: Fraction, mode: RoundingMode): Minor {
  return divide(BigInt(amount) * fraction.numerator, fraction.denominator, mode);
}

/** The least number both divide: what two denominators are brought to. */
export function commonDenominator(fractions: readonly Fraction[]): bigint {
  return fractions.reduce(
    (common, { denominator }) => (common / divisor(common, denominator)) * denominator,
    1n,
  );
}

function reduce({ numerator, denominator }: Fraction): Fraction {
  if (denominator <= 0n) throw new RangeError("a fraction's denominator is positive");
  const common = divisor(numerator < 0n ? -numerator : numerator, denominator);
  return common === 0n
    ? { numerator, denominator }
    : { numerator: numerator / common, denominator: denominator / common };
}

function divisor(first: bigint, second: bigint): bigint {
  let [larger, smaller] = [first, second];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
