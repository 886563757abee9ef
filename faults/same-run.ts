/**
 * Proves that a run is determined by its seed: each seed runs twice here and once in another process that goes through
 * the seeds backwards, so that neither earlier runs nor machine load may matter.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Bench } from "./bench.ts";
import type { EngineName } from "./engines.ts";
import { runSeed } from "./run-seed.ts";
import type { AllBlocked } from "./scheduler.ts";

export interface Harness {
  bench: Bench;
  allBlocked: AllBlocked | null;
}

export interface Range {
  from: number;
  count: number;
}

/** Output of the other process: a line "seed digest" per seed, the last seed first. */
export async function digestsFromTheEnd(
  { bench, allBlocked }: Harness,
  { from, count }: Range,
): Promise<string[]> {
  const lines: string[] = [];
  for (let seed = from + count - 1; seed >= from; seed -= 1) {
    lines.push(`${seed} ${(await runSeed(bench, seed, { allBlocked })).digest}`);
  }
  return lines;
}

/** One message per seed whose runs differed; empty proves determinism. */
export async function unlikeRuns({ bench, allBlocked }: Harness, range: Range): Promise<string[]> {
  const elsewhere = inAnotherProcess(bench.db.engine, range);
  const problems: string[] = [];
  const found = new Map<number, string>();
  for (let seed = range.from; seed < range.from + range.count; seed += 1) {
    const one = await runSeed(bench, seed, { allBlocked });
    const again = await runSeed(bench, seed, { allBlocked });
    found.set(seed, one.digest);
    const at = one.trace.findIndex((line, place) => line !== again.trace[place]);
    if (one.digest !== again.digest) {
      const [first, second] = [one.trace[at], again.trace[at]];
      problems.push(`seed ${seed} here, step ${at}: "${first}" and then "${second}"`);
    }
  }
  for (const [seed, digest] of await elsewhere) {
    if (found.get(seed) !== digest) problems.push(`seed ${seed} is another run in another process`);
    found.delete(seed);
  }
  for (const seed of found.keys()) problems.push(`seed ${seed} was not run elsewhere`);
  return problems;
}

async function inAnotherProcess(
  engine: EngineName,
  { from, count }: Range,
): Promise<[number, string][]> {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const range = ["--from", String(from), "--seeds", String(count), "--engine", engine];
  const { stdout } = await promisify(execFile)(process.execPath, [main, "digests", ...range]);
  const lines = stdout.trim().split("\n");
  return lines.map((line) => {
    const [seed, digest = ""] = line.split(" ");
    return [Number(seed), digest];
  });
}
