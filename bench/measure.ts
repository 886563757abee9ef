/**
 * The method of all measurements: subject and floor alternate in one run, and the ratio of their medians counts, since
 * machines differ and are noisy.
 */

import { once, unlessOnce } from "./once.ts";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** "1.24 s (1.20 to 1.31)": the median first, then the fastest and the slowest. */
export function medianAndSpread(values: readonly number[], digits: number, unit: string): string {
  const shown = (value: number): string => value.toFixed(digits);
  const spread = `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`;
  return `${shown(median(values))} ${unit} (${spread})`;
}

/** "107.4 KB": 1 KB is 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/**
 * After a warm-up, runs `work` for a second, `rounds` times, alternating with the floor; returns calls per second of
 * each. The clock is read once per batch of calls: smaller batches for slow work.
 */
export function ratesInTurn(
  work: () => unknown,
  floor: () => unknown,
  rounds: number,
  callsAtOnce = 200,
): { rate: number; floorRate: number } {
  const rates: number[] = [];
  const floorRates: number[] = [];
  const [atOnce, warmUpMs, roundMs] = [
    unlessOnce(callsAtOnce),
    unlessOnce(300, 0),
    unlessOnce(400, 0),
  ];
  callsPerSecond(work, warmUpMs, atOnce);
  callsPerSecond(floor, warmUpMs, atOnce);
  for (let round = 0; round < unlessOnce(rounds); round++) {
    floorRates.push(callsPerSecond(floor, roundMs, atOnce));
    rates.push(callsPerSecond(work, roundMs, atOnce));
  }
  return { rate: median(rates), floorRate: median(floorRates) };
}

/** Assigned, so that the work cannot be optimised away. */
export const sink: { last: unknown } = { last: null };

/** At least one batch. */
function callsPerSecond(work: () => unknown, milliseconds: number, atOnce: number): number {
  const from = performance.now();
  let calls = 0;
  let now = from;
  do {
    for (let i = 0; i < atOnce; i++) sink.last = work();
    calls += atOnce;
    now = performance.now();
  } while (now - from < milliseconds);
  return (calls * 1000) / (now - from);
}

/** One line of the result: subject, figure, floor, ratio, goal and whether it is met. */
export interface Finding {
  what: string;
  figure: string;
  floor: string;
  ratio: string;
  goal: string;
  met: boolean;
}

function judged({ met }: Finding): string {
  if (once) return "ran   ";
  return met ? "met   " : "MISSED";
}

export function printFindings(findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.log(
      `${judged(finding)}  ${finding.what}\n` +
        `        ${finding.figure}; floor ${finding.floor}; ratio ${finding.ratio}; goal ${finding.goal}`,
    );
  }
}
