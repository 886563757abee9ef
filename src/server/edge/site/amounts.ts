/** The amount slider of the calculator: its start value and its step, in minor units. */
import type { Minor } from "#values/money.ts";

const unit = 100;

/**
 * The largest round step, at most a tenth of the least amount, that divides the range exactly; one currency unit when no
 * rounder one does.
 */
export function amountStep(least: Minor, most: Minor): Minor {
  const largest = Math.floor(least / unit / 10);
  for (let power = 10 ** Math.floor(Math.log10(Math.max(1, largest))); power >= 1; power /= 10) {
    for (const factor of [5, 2, 1]) {
      const step = power * factor * unit;
      if (power * factor <= largest && (most - least) % step === 0) return step;
    }
  }
  return unit;
}

/** A typical amount: between least and most, nearer to the least, on a step. */
export function amountUsual(least: Minor, most: Minor, step = amountStep(least, most)): Minor {
  const middle = Math.sqrt(least * most);
  return Math.min(most, least + Math.round((middle - least) / step) * step);
}

/** The product's limits, narrowed to whole currency units: no cents are lent. */
export function wholeUnits(least: Minor, most: Minor): { least: Minor; most: Minor } {
  return { least: Math.ceil(least / unit) * unit, most: Math.floor(most / unit) * unit };
}
