/**
 * One seed from start to end: moves and faults in the order it decides, then everything is settled without faults, and
 * then all invariants must hold.
 */

import { Random } from "#server/platform/runtime/random.ts";
import type { Bench } from "./bench.ts";
import { checkAll, checkOnePayable } from "./checks.ts";
import { anythingOpen } from "./facts.ts";
import type { Focus } from "./focus.ts";
import { jobs } from "./jobs.ts";
import { loanNow, moves } from "./moves.ts";
import type { Planted } from "./planted.ts";
import { openRun, type Run } from "./run.ts";
import type { AllBlocked } from "./scheduler.ts";
import { withSeededIds } from "./seeded-ids.ts";

export interface SeedOptions {
  planted?: Planted | null;
  focus?: Focus;
  /** Needed on an engine with many connections. */
  allBlocked?: AllBlocked | null;
}

export interface SeedOutcome {
  seed: number;
  problems: string[];
  trace: string[];
  /** The same for the same seed. */
  digest: string;
  steps: number;
}

const movesPerSeed = 34;
const tasksAtOnce = 6;

export async function runSeed(
  bench: Bench,
  seed: number,
  { planted = null, allBlocked = null, focus = {} }: SeedOptions = {},
): Promise<SeedOutcome> {
  const { fetch } = globalThis;
  return withSeededIds(new Random(seed, "ids"), async () => {
    const run = await openRun(bench, { seed, planted, allBlocked, focus });
    globalThis.fetch = run.network.fetch as typeof fetch;
    try {
      if (focus.opening ?? run.random.chance(0.8)) await payOut(run);
      const steps = await live(run);
      await comeToRest(run);
      // Checks bypass the stepped database and planted faults.
      const services = { ...run.services, db: bench.db, ...bench.providers };
      const { ledger } = bench;
      for (const problem of await checkAll({ services, ledger, acknowledged: run.acknowledged }))
        run.problem(problem);
      checkLog(run);
      const { problems, trace } = run;
      return { seed, problems, trace, digest: run.digest(), steps };
    } finally {
      globalThis.fetch = fetch;
    }
  });
}

/** Most runs start with both loans paid out, to leave time for what comes after. */
async function payOut(run: Run): Promise<void> {
  run.calm = true;
  run.network.calm = true;
  for (const actor of run.actors) await alone(run, "the loan is taken", () => loanNow(run, actor));
  await alone(run, "paid out", () => jobs.outbox(run.services));
  await settlePayouts(run);
  await alone(run, "callbacks delivered", () => run.bench.control.deliver());
  run.calm = false;
  run.network.calm = false;
  run.wait((run.focus.daysLater ?? 0) * 24 * 3_600_000);
}

/** Runs a task to its end. */
async function alone(run: Run, name: string, body: () => Promise<unknown>): Promise<void> {
  run.begin(name, async () => void (await body()));
  while (run.scheduler.unfinished() > 0) await oneStep(run);
}

async function settlePayouts({ bench: { ledger, control } }: Run): Promise<void> {
  for (const { request, state } of ledger.content.payouts) {
    if (state === "accepted") await control.settlePayout(request.payoutId, "paid");
  }
}

async function live(run: Run): Promise<number> {
  const { random, scheduler } = run;
  let begun = 0;
  let steps = 0;
  while (begun < movesPerSeed || scheduler.unfinished() > 0) {
    const ready = scheduler.ready();
    if (ready.length === 0 && scheduler.unfinished() > 0)
      throw new Error("every task waits for another");
    const idle = ready.length === 0;
    if (begun < movesPerSeed && (idle || (ready.length < tasksAtOnce && random.chance(0.25)))) {
      begun += 1;
      await nextMove(run);
    } else {
      steps += 1;
      await oneStep(run);
    }
  }
  return steps;
}

async function nextMove(run: Run): Promise<void> {
  const weights = Object.fromEntries(
    Object.entries(moves).map(([name, move]) => {
      const own = move.weight(run);
      return [name, own === 0 ? 0 : (run.focus.weights?.[name] ?? own)];
    }),
  );
  await moves[run.random.weighted(weights)]?.act(run);
}

async function oneStep(run: Run): Promise<void> {
  const task = run.random.pick(run.scheduler.ready());
  run.wait(run.random.below(300));
  const label = await run.scheduler.go(task);
  run.say(`    ${task.id} ${task.name}: ${label}`);
  for (const problem of checkOnePayable(run.tradeNumbers, run.bench.ledger)) run.problem(problem);
}

/** Ends all faults: lets running tasks finish, then lets the provider and the jobs work until nothing is left. */
async function comeToRest(run: Run): Promise<void> {
  const { bench, scheduler } = run;
  run.calm = true;
  run.network.calm = true;
  run.network.late.splice(0);
  while (scheduler.unfinished() > 0) await oneStep(run);
  const hourMs = 3_600_000;
  for (const pauseMs of [0, hourMs, hourMs, 6 * hourMs, 24 * hourMs, 24 * hourMs]) {
    run.wait(pauseMs);
    run.say(`${run.now().toISOString()} coming to rest`);
    await settlePayouts(run);
    await alone(run, "at rest: callbacks", () => bench.control.deliver());
    for (const [name, job] of Object.entries(jobs)) {
      await alone(run, `at rest: ${name}`, () => job(run.services));
    }
    if (pauseMs > 0 && !(await anythingOpen(bench.db, bench.ledger))) return;
  }
}

/** Unexpected errors the server logged. Events for staff are expected: the seed causes them. */
function checkLog(run: Run): void {
  for (const { level, event, facts } of run.logged) {
    if (level !== "error" || expectedErrors.has(event)) continue;
    run.problem(`logged ${event}: ${JSON.stringify(facts)}`);
  }
}

const expectedErrors: ReadonlySet<string> = new Set([
  "provider-event",
  "payout-late",
  "callback-needs-review",
  "return-unclear",
]);
