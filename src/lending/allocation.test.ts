import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#values/money.ts";
import { type OwedInstalment, type Reach, runSweeps, sweepsOf } from "./allocation.ts";
import { defaultAllocation } from "./default-allocation.ts";
import type { Allocation, Bucket, Part } from "./terms.ts";

/** In which bucket a payment may reach it; null keeps the payment away from it. */
interface Owed extends OwedInstalment {
  bucket: Bucket | null;
}

const buckets: Bucket[] = ["past-due", "due", "in-advance"];

/** How a payment is used under an allocation, and what is left of it. */
function spread(allocation: Allocation, owed: readonly Owed[], amount: number) {
  const taken: { instalment: number; part: Part; amount: number }[] = [];
  const lines = buckets.flatMap((bucket) => owed.filter((line) => line.bucket === bucket));
  const spans = buckets.map((bucket) => {
    const before = lines.findLastIndex((line) => line.bucket === bucket) + 1;
    const from = before - lines.filter((line) => line.bucket === bucket).length;
    return [bucket, { from, before }];
  });
  const reach = Object.fromEntries(spans) as Reach;
  const sweeps = sweepsOf(allocation);
  const left = runSweeps(sweeps, { lines, reach }, amount, (line, part, used) => {
    taken.push({ instalment: line.number, part, amount: used });
  });
  return { taken, left };
}

const late = (number: number): Owed => ({
  number,
  bucket: "past-due",
  outstanding: { penalty: 10, fee: 20, interest: 30, principal: 100 },
});
const current: Owed = {
  number: 3,
  bucket: "due",
  outstanding: { penalty: 0, fee: 0, interest: 30, principal: 100 },
};
const owed = [late(1), late(2), current];

/** "number part amount" in the order of use. */
function used(allocation: Allocation, amount: number, lines: readonly Owed[] = owed) {
  const { taken, left } = spread(allocation, lines, amount);
  return [...taken.map((one) => `${one.instalment} ${one.part} ${one.amount}`), `left ${left}`];
}

describe("[LN-4] the default allocation", () => {
  test("[LN-4] serves the oldest instalment in full before the next", () => {
    expect(used(defaultAllocation, 175)).toEqual([
      "1 penalty 10",
      "1 fee 20",
      "1 interest 30",
      "1 principal 100",
      "2 penalty 10",
      "2 fee 5",
      "left 0",
    ]);
  });

  test("[LN-4] past due comes before what is current, and what is not owed is left over", () => {
    expect(used(defaultAllocation, 500).slice(-3)).toEqual([
      "3 interest 30",
      "3 principal 100",
      "left 50",
    ]);
  });
});

test("[LN-4] swept by part, every step goes over all instalments", () => {
  expect(used({ ...defaultAllocation, sweep: "by-part" }, 75)).toEqual([
    "1 penalty 10",
    "2 penalty 10",
    "1 fee 20",
    "2 fee 20",
    "1 interest 15",
    "left 0",
  ]);
});

test("[LN-4] a product may put principal first and penalty last", () => {
  const parts: Part[] = ["principal", "interest", "fee", "penalty"];
  const steps = parts.flatMap((part) => buckets.map((bucket) => [bucket, part] as const));
  expect(used({ steps, sweep: "by-instalment" }, 330)).toEqual([
    "1 principal 100",
    "2 principal 100",
    "3 principal 100",
    "1 interest 30",
    "left 0",
  ]);
});

test("[LN-4] an instalment kept away from the payment gets nothing", () => {
  expect(used(defaultAllocation, 50, [{ ...current, bucket: null }])).toEqual(["left 50"]);
});

test("[LN-4] used + left is the amount, and no part is paid beyond what it owes", () => {
  const part = fc.integer({ min: 0, max: 1_000 });
  const line = fc.record({
    bucket: fc.constantFrom(...buckets, null),
    outstanding: fc.record({ penalty: part, fee: part, interest: part, principal: part }),
  });
  const lines = fc
    .array(line, { maxLength: 8 })
    .map((list) => list.map((one, index): Owed => ({ ...one, number: index + 1 })));
  const steps = fc.shuffledSubarray([...defaultAllocation.steps], { minLength: 12 });
  const sweep = fc.constantFrom("by-instalment" as const, "by-part" as const);
  fc.assert(
    fc.property(fc.record({ steps, sweep }), lines, fc.nat(20_000), (allocation, all, amount) => {
      const { taken, left } = spread(allocation, all, amount);
      expect(sum(taken.map((one) => one.amount)) + left).toBe(amount);
      const open = all.filter(({ bucket }) => bucket !== null);
      const whole = sum(open.flatMap(({ outstanding }) => Object.values(outstanding)));
      expect(left).toBe(Math.max(0, amount - whole));
      for (const one of taken) {
        const outstanding = all[one.instalment - 1]?.outstanding[one.part] ?? 0;
        expect(one.amount).toBeGreaterThan(0);
        expect(one.amount).toBeLessThanOrEqual(outstanding);
      }
    }),
  );
});
