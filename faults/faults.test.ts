/**
 * The short version of the fault runs, part of every check: some seeds without problems, the same seed gives the same
 * run, and every planted fault is noticed. `npm run faults` runs any number of seeds.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, openBench } from "./bench.ts";
import { catchPlanted } from "./catch-planted.ts";
import { type Engine, openEngine } from "./engines.ts";
import { type FaultName, faultNames, faultOf } from "./planted.ts";
import { runSeed } from "./run-seed.ts";
import { unlikeRuns } from "./same-run.ts";

const onPostgres = process.env["MKOPO_TEST_ENGINE"] === "postgres";

let engine: Engine;
let bench: Bench;

beforeAll(async () => {
  engine = await openEngine(onPostgres ? "postgres" : "pglite");
  bench = await openBench(engine.db);
});

afterAll(async () => {
  await bench.close();
  await engine.close();
});

const run = (seed: number) => runSeed(bench, seed, { allBlocked: engine.allBlocked });

const seeds = Array.from({ length: onPostgres ? 6 : 20 }, (_, place) => place + 1);

test.each(seeds)(
  "[LN-4] [LN-5] seed %i: whatever fails on the way, it all adds up",
  async (seed) => {
    const { problems } = await run(seed);
    expect(problems).toEqual([]);
  },
);

// `npm run faults -- same` runs any number of seeds three times on the embedded engine.
if (onPostgres) {
  test("the same seed is the same run, step by step and in another process", async () => {
    const first = await run(7);
    await run(8);
    const again = await run(7);
    expect(again.trace).toEqual(first.trace);
    expect((await run(9)).digest).not.toBe(first.digest);
    const place = { bench, allBlocked: engine.allBlocked };
    expect(await unlikeRuns(place, { from: 7, count: 1 })).toEqual([]);
  });
}

/** Faults visible on one connection are shown there; locks need many. */
const here = faultNames.filter((name) => (faultOf(name).needs === "postgres") === onPostgres);

test.each(here)("a planted fault is noticed: %s", async (name: FaultName) => {
  const [caught] = await catchPlanted(bench, engine.allBlocked, 40, [name]);
  expect(caught?.seed, faultOf(name).what).not.toBeNull();
});
