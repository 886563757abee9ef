/** When a delivery is tried again, and when it is given up (CN-1): the times of the convention, three days and some hours in all. */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second ... attempt. */
const pausesMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs],
  ...[10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
];

/** Null: it is given up. */
export function pauseAfter(attempts: number): number | null {
  return pausesMs[attempts - 1] ?? null;
}
