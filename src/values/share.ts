/**
 * Who gets the last cent: shares an amount out so that the parts always add up to it (LN-6) and no
 * part is a whole step or more away from its exact share.
 */
import { assertMinor, type Minor, sum } from "./money.ts";

/**
 * Shares an amount by weights, largest remainder first, ties to the earlier part. Weights are whole
 * numbers >= 0 with a sum above zero; a part of weight 0 gets nothing. Throws a RangeError
 * otherwise.
 */
export function shareOut(amount: Minor, weights: readonly number[]): Minor[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError("weights are whole numbers from 0 on");
  }
  const whole = sum(weights);
  if (whole === 0) throw new RangeError("nothing to share by: all weights are 0");
  const size = BigInt(Math.abs(assertMinor(amount)));
  const exact = weights.map((weight) => size * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const left = Number(size) - sum(parts);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return amount < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** Shares an amount into equal parts; the earlier parts get the cents that are left. */
export function shareEqually(amount: Minor, count: number): Minor[] {
  return shareOut(amount, new Array<number>(count).fill(1));
}
