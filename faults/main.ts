/**
 * `npm run faults -- --seeds 1000 [--from 1] [--engine postgres] [--planted no-row-lock]` runs that many seeds;
 * `--seed 42` one of them with its trace. `npm run faults -- concurrency [--rounds 200]` and `-- crash` are the races
 * on PostgreSQL and the killed processes. Ends with code 1 when something did not hold.
 */
import { parseArgs } from "node:util";
import { openBench } from "./bench.ts";
import { catchPlanted } from "./catch-planted.ts";
import { killRun, makeGround } from "./crash/kill-runs.ts";
import { type EngineName, openEngine } from "./engines.ts";
import { type FaultName, faultNames, faultOf } from "./planted.ts";
import { openTrack } from "./race-track.ts";
import { runRaces } from "./races.ts";
import { runSeed } from "./run-seed.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
    engine: { type: "string", default: "pglite" },
    planted: { type: "string" },
    rounds: { type: "string", default: "200" },
    every: { type: "string", default: "1" },
    points: { type: "string", default: "all" },
  },
});

function whole(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`--${name} wants a whole number`);
  return number;
}

async function seeds(): Promise<boolean> {
  const { engine: name, planted } = values;
  if (name !== "pglite" && name !== "postgres") throw new Error(`there is no engine ${name}`);
  if (planted !== undefined) assertFault(planted);
  const engine = await openEngine(name as EngineName);
  const bench = await openBench(engine.db);
  const one = values.seed === undefined ? null : whole(values.seed, "seed");
  const first = one ?? whole(values.from, "from");
  const count = one === null ? whole(values.seeds, "seeds") : 1;
  const fault = planted === undefined ? null : faultOf(planted as FaultName).plant;
  const failed: number[] = [];
  let steps = 0;
  const began = performance.now();
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await runSeed(bench, seed, { planted: fault, allBlocked: engine.allBlocked });
    steps += outcome.steps;
    if (one !== null) console.log(outcome.trace.join("\n"), `\ndigest ${outcome.digest}`);
    if (outcome.problems.length === 0) continue;
    failed.push(seed);
    console.log(`seed ${seed}:`);
    for (const problem of outcome.problems) console.log(`  ${problem}`);
    console.log(`  again with its trace: npm run faults -- --seed ${seed} --engine ${name}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const each = ((seconds * 1_000) / count).toFixed(0);
  console.log(
    `${count} seeds, ${steps} steps, ${seconds.toFixed(1)} s (${each} ms each), ${failed.length} failed`,
  );
  await bench.close();
  await engine.close();
  return failed.length === 0;
}

/** Each planted fault and the first seed that notices it. */
async function planted(): Promise<boolean> {
  const engine = await openEngine(values.engine as EngineName);
  const bench = await openBench(engine.db);
  const names = values.planted === undefined ? faultNames : [values.planted as FaultName];
  const caught = await catchPlanted(bench, engine.allBlocked, whole(values.seeds, "seeds"), names);
  for (const { fault, seed, problem } of caught) {
    const [line] = problem.split("\n");
    console.log(`${fault}: ${seed === null ? "NOT SEEN" : `seed ${seed}, ${line}`}`);
  }
  await bench.close();
  await engine.close();
  return caught.every(({ seed }) => seed !== null);
}

/** Fifty at once, round after round; on PostgreSQL only, where they truly meet. */
async function concurrency(): Promise<boolean> {
  const engine = await openEngine("postgres");
  const track = await openTrack(engine.db);
  const rounds = whole(values.rounds, "rounds");
  const problems = await runRaces(track, rounds, (race, seconds) =>
    console.log(`${race}: ${rounds} rounds in ${seconds.toFixed(0)} s`),
  );
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
  await track.close();
  await engine.close();
  return problems.length === 0;
}

/** Kills a server at every point of a story, at the first of each name (--points named), or at every n-th (--every). */
async function crash(): Promise<boolean> {
  const name = values.engine as EngineName;
  const engine = await openEngine(name);
  const ground = await makeGround(name);
  const { points, problems: without } = await killRun(ground, null);
  for (const problem of without) console.log(`without a death: ${problem}`);
  let failed = without.length;
  const every = whole(values.every, "every");
  const places = points
    .map((point, place) => ({ point, at: place + 1 }))
    .filter(({ point, at }) => values.points !== "named" || points.indexOf(point) === at - 1)
    .filter((_, place) => place % every === 0);
  for (const { at } of places) {
    const { deaths, problems } = await killRun(ground, at);
    failed += problems.length;
    console.log(
      `${at} of ${points.length}, ${deaths}: ${problems.length === 0 ? "holds" : "FAILS"}`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
  }
  console.log(`${places.length} deaths, ${failed} problems`);
  await ground.close();
  await engine.close();
  return failed === 0;
}

function assertFault(name: string): asserts name is FaultName {
  if (!faultNames.includes(name as FaultName)) {
    throw new Error(`there is no fault ${name}: ${faultNames.join(", ")}`);
  }
}

const [part = "seeds"] = positionals;
const parts: Record<string, () => Promise<boolean>> = { seeds, planted, concurrency, crash };
const run = parts[part];
if (run === undefined)
  throw new Error(`there is no part ${part}: ${Object.keys(parts).join(", ")}`);
process.exit((await run()) ? 0 : 1);
