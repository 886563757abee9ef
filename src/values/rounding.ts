/**
 * Every division of money names how it rounds; nothing here ever passes through binary fractions.
 * Modes treat negative amounts as the mirror image of positive ones, so a reversal undoes to the
 * cent.
 */
import { assertMinor, type Minor } from "./money.ts";

/**
 * half-up: halves away from zero; half-even: halves to the even neighbour; up / down: away from /
 * towards zero.
 */
export type RoundingMode = "half-up" | "half-even" | "up" | "down";

export const roundingModes = ["half-up", "half-even", "up", "down"] as const;

/**
 * Divides exactly and rounds once. Throws a RangeError on a zero denominator or an unsafe result.
 */
export function divide(numerator: bigint, denominator: bigint, mode: RoundingMode): Minor {
  if (denominator === 0n) throw new RangeError("division by zero");
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const whole = top / bottom;
  const twice = (top % bottom) * 2n;
  const rounded = roundsAway(twice > bottom ? 1 : twice === bottom ? 0 : -1, mode, {
    exact: twice === 0n,
    odd: whole % 2n === 1n,
  })
    ? whole + 1n
    : whole;
  const result = assertMinor(Number(rounded));
  return negative && result !== 0 ? -result : result;
}

/**
 * amount x numerator / denominator, rounded once: all safe integers. Stays in plain numbers while
 * the product is safe, because this is the inner step of `position()`; falls back to bigint.
 */
export function portion(
  amount: Minor,
  numerator: number,
  denominator: number,
  mode: RoundingMode,
): Minor {
  const product = amount * numerator;
  if (!Number.isSafeInteger(product) || denominator <= 0) {
    return divide(BigInt(amount) * BigInt(numerator), BigInt(denominator), mode);
  }
  const top = Math.abs(product);
  const remainder = top % denominator;
  const whole = (top - remainder) / denominator;
  const rounded = roundsAway(Math.sign(remainder - (denominator - remainder)), mode, {
    exact: remainder === 0,
    odd: whole % 2 === 1,
  })
    ? whole + 1
    : whole;
  return product < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds an amount to a whole number of steps, e.g. to full units with step 100. */
export function roundToStep(amount: Minor, step: Minor, mode: RoundingMode): Minor {
  return assertMinor(portion(amount, 1, step, mode) * step);
}

function roundsAway(
  half: number,
  mode: RoundingMode,
  whole: { exact: boolean; odd: boolean },
): boolean {
  if (whole.exact || mode === "down") return false;
  if (mode === "up") return true;
  if (half !== 0) return half > 0;
  return mode === "half-up" || whole.odd;
}
