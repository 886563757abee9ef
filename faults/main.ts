/**
 * `npm run faults -- --seeds 1000 [--from 1] [--engine postgres] [--planted no-row-lock]` runs that many seeds;
 * `--seed 42` one of them with its trace; `-- same` proves that a seed decides its run. `-- concurrency [--rounds 200]`
 * and `-- crash` are the races on PostgreSQL and the killed processes; `-- failover [--kills 20] [--cuts 20,60] [--pooler] [--disk]` kills
 * primaries of a cluster under load. Ends with code 1 when something did not hold.
 */
import { parseArgs } from "node:util";
import { openBench } from "./bench.ts";
import { catchPlanted } from "./catch-planted.ts";
import { killRun, makeGround } from "./crash/kill-runs.ts";
import { type EngineName, openEngine } from "./engines.ts";
import { rehearse } from "./failover/rehearse.ts";
import { type FaultName, faultNames, faultOf } from "./planted.ts";
import { openTrack } from "./race-track.ts";
import { runRaces } from "./races.ts";
import { runSeed } from "./run-seed.ts";
import { digestsFromTheEnd, unlikeRuns } from "./same-run.ts";

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
    together: { type: "string", default: "12" },
    kills: { type: "string", default: "20" },
    cuts: { type: "string", default: "20,60" },
    loans: { type: "string", default: "100000" },
    pooler: { type: "boolean", default: false },
    disk: { type: "boolean", default: false },
    within: { type: "string", default: "30" },
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

/** Each planted fault with the first seed that notices it. */
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

/** The second process of `same`. */
async function digests(): Promise<boolean> {
  const { place, range, close } = await somewhere();
  for (const line of await digestsFromTheEnd(place, range)) console.log(line);
  await close();
  return true;
}

/** Each seed twice here and once in another process: must be the same run, step by step. */
async function same(): Promise<boolean> {
  const { place, range, close } = await somewhere();
  const problems = await unlikeRuns(place, range);
  for (const problem of problems) console.log(problem);
  console.log(`${range.count} seeds, three runs each in two processes: ${problems.length} differ`);
  await close();
  return problems.length === 0;
}

async function somewhere() {
  const engine = await openEngine(values.engine as EngineName);
  const bench = await openBench(engine.db);
  const range = { from: whole(values.from, "from"), count: whole(values.seeds, "seeds") };
  const close = async () => {
    await bench.close();
    await engine.close();
  };
  return { place: { bench, allBlocked: engine.allBlocked }, range, close };
}

/** Fifty at once, round after round; on PostgreSQL only, where requests really run concurrently. */
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

/**
 * Kills a server at every point of a story, or every n-th (--every), one story each; with --points named at the first
 * point of each name, several crashes per story (--together).
 */
async function crash(): Promise<boolean> {
  const name = values.engine as EngineName;
  const engine = await openEngine(name);
  const ground = await makeGround(name);
  const { points, problems: without } = await killRun(ground, null);
  for (const problem of without) console.log(`without a death: ${problem}`);
  const sizes = {
    every: whole(values.every, "every"),
    together: whole(values.together, "together"),
  };
  const plans =
    values.points === "named" ? plansOfNames(points, sizes) : plansOfPlaces(points, sizes);
  const done = { deaths: 0, failed: without.length };
  for (const plan of plans) {
    const { deaths, problems } = await killRun(ground, plan);
    done.deaths += deaths.length;
    done.failed += problems.length;
    const outcome = problems.length === 0 ? "holds" : "FAILS";
    console.log(`${outcome}, killed at ${deaths.join("; ")}`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  console.log(`${points.length} points, ${done.deaths} deaths, ${done.failed} problems`);
  await ground.close();
  await engine.close();
  return done.failed === 0;
}

/** Primaries killed and networks cut under load, on a cluster of this machine's own programs. */
async function failover(): Promise<boolean> {
  const problems = await rehearse({
    kills: whole(values.kills, "kills"),
    cuts: values.cuts
      .split(",")
      .filter(Boolean)
      .map((one) => whole(one, "cuts")),
    loans: whole(values.loans, "loans"),
    pooler: values.pooler,
    disk: values.disk,
    backWithinMs: whole(values.within, "within") * 1_000,
    say: (line) => console.log(line),
  });
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
  return problems.length === 0;
}

interface Sizes {
  every: number;
  together: number;
}

function plansOfPlaces(points: readonly string[], { every }: Sizes): number[] {
  return points.map((_, place) => place + 1).filter((at) => (at - 1) % every === 0);
}

/** Each name once; the names within a story are far apart. */
function plansOfNames(points: readonly string[], { every, together }: Sizes): string[][] {
  const names = [...new Set(points)].filter((_, place) => place % every === 0);
  const stories = Math.ceil(names.length / together);
  return Array.from({ length: stories }, (_, story) =>
    names.filter((_name, place) => place % stories === story),
  );
}

function assertFault(name: string): asserts name is FaultName {
  if (!faultNames.includes(name as FaultName)) {
    throw new Error(`there is no fault ${name}: ${faultNames.join(", ")}`);
  }
}

const [part = "seeds"] = positionals;
const parts: Record<string, () => Promise<boolean>> = {
  seeds,
  planted,
  same,
  digests,
  concurrency,
  crash,
  failover,
};
const run = parts[part];
if (run === undefined)
  throw new Error(`there is no part ${part}: ${Object.keys(parts).join(", ")}`);
process.exit((await run()) ? 0 : 1);
