/**
 * The payment waterfall: in which order a payment is allocated, as data of a product (LN-4). What no step
 * can take is left over, so that received always equals allocated plus what is left.
 */
import type { Minor } from "#values/money.ts";
import type { Parts } from "./position-shape.ts";
import type { Allocation, Bucket, Part } from "./terms.ts";

/** What an instalment owes at the moment of a payment. */
export interface OwedInstalment {
  number: number;
  outstanding: Parts;
}

/** Which instalments a payment may reach in which bucket: from one place in their list up to another. */
export type Reach = Readonly<Record<Bucket, { from: number; before: number }>>;

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
 * does. Instalments out of reach, and those behind the last one paid, are not looked at.
 */
export function runSweeps<Line extends OwedInstalment>(
  sweeps: readonly Sweep[],
  { lines, reach }: { lines: readonly Line[]; reach: Reach },
  amount: Minor,
  take: (line: Line, part: Part, amount: Minor) => void,
): Minor {
  let left = amount;
  for (const { bucket, parts } of sweeps) {
    const { from, before } = reach[bucket];
    for (let index = from; index < before; index += 1) {
      const line = lines[index]!;
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
