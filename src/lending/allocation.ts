/**
 * The waterfall: in which order a payment is used, as data a product carries (LN-4). What no step
 * can take is left over, so that received always equals allocated plus what is left.
 */
import type { Minor } from "#values/money.ts";
import type { Parts } from "./position-shape.ts";
import type { Allocation, Bucket, Part } from "./terms.ts";

/**
 * What an instalment owes at the moment of a payment; bucket null keeps the payment away from it.
 */
export interface OwedInstalment {
  number: number;
  bucket: Bucket | null;
  outstanding: Parts;
}

/** Part of a payment used for one part of one instalment. */
export interface Taken {
  instalment: number;
  part: Part;
  amount: Minor;
}

/** Steps that are swept together: instalment by instalment, and in each the parts in order. */
export interface Sweep {
  bucket: Bucket;
  parts: readonly Part[];
}

/**
 * The steps as sweeps. "by-instalment" joins neighbouring steps of one bucket, so that the oldest
 * instalment is served in full before the next; "by-part" sweeps each step over all instalments.
 */
export function sweepsOf(allocation: Allocation): Sweep[] {
  const sweeps: { bucket: Bucket; parts: Part[] }[] = [];
  for (const [bucket, part] of allocation.steps) {
    const last = sweeps.at(-1);
    if (allocation.sweep === "by-instalment" && last?.bucket === bucket) last.parts.push(part);
    else sweeps.push({ bucket, parts: [part] });
  }
  return sweeps;
}

/**
 * Uses an amount for what is owed, oldest instalment (the order given) first. Calls `take` for
 * every part it pays, in order, and returns what is left. Changes nothing itself unless `take`
 * does.
 */
export function runSweeps<Line extends OwedInstalment>(
  sweeps: readonly Sweep[],
  owed: readonly Line[],
  amount: Minor,
  take: (line: Line, part: Part, amount: Minor) => void,
): Minor {
  let left = amount;
  for (const { bucket, parts } of sweeps) {
    for (const line of owed) {
      if (line.bucket !== bucket) continue;
      for (const part of parts) {
        if (left <= 0) return left;
        const outstanding = line.outstanding[part];
        if (outstanding === 0) continue;
        const taken = Math.min(outstanding, left);
        take(line, part, taken);
        left -= taken;
      }
    }
  }
  return left;
}

/** How a payment is used under an allocation, and what is left of it. */
export function spreadPayment(
  allocation: Allocation,
  owed: readonly OwedInstalment[],
  amount: Minor,
): { taken: Taken[]; left: Minor } {
  const taken: Taken[] = [];
  const left = runSweeps(sweepsOf(allocation), owed, amount, (line, part, used) => {
    taken.push({ instalment: line.number, part, amount: used });
  });
  return { taken, left };
}
