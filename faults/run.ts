/** The state of one run: its actors, its clock, what was acknowledged. Moves change it, checks read it. */
import { createHash } from "node:crypto";
import type { Client } from "#contract/client.ts";
import { createClient } from "#contract/client.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { systemCalendar } from "#server/platform/runtime/calendar.ts";
import { Random } from "#server/platform/runtime/random.ts";
import type { Services } from "#server/platform/services/services.ts";
import { Acknowledged } from "./acknowledged.ts";
import { type Bench, clearBench, serverOrigin, simulatorOrigin } from "./bench.ts";
import { makeActors } from "./cast.ts";
import type { Focus } from "./focus.ts";
import { type LogLine, logOf } from "./log-of-run.ts";
import { type Member, makeStaff } from "./moves-at-desk.ts";
import { fateWeights, Network } from "./network.ts";
import type { Planted } from "./planted.ts";
import { type AllBlocked, Crashed, Scheduler } from "./scheduler.ts";
import { stepped } from "./stepped-database.ts";

export interface Actor {
  name: string;
  borrowerId: string;
  client: Client;
}

/** A payment without a trade number, with its payer and order. */
export interface DirectMoney {
  actor: Actor;
  loanId: string;
  providerReference: string;
}

export interface RunOptions {
  seed: number;
  allBlocked: AllBlocked | null;
  focus: Focus;
}

export class Run {
  readonly seed: number;
  readonly bench: Bench;
  readonly services: Services;
  readonly scheduler: Scheduler;
  readonly network: Network;
  /** Decides which task runs and which move is next. */
  readonly random: Random;
  /** Decides what goes wrong. */
  readonly fates: Random;
  readonly acknowledged = new Acknowledged();
  readonly trace: string[] = [];
  readonly problems: string[] = [];
  readonly logged: LogLine[] = [];
  readonly direct: DirectMoney[] = [];
  readonly focus: Focus;
  /** The order of every trade number ever issued. */
  readonly tradeNumbers = new Map<string, string>();
  actors: Actor[] = [];
  staff: Member[] = [];
  /** No more faults: the run is being settled. */
  calm = false;
  #nowMs: number;
  readonly #forgotten: (() => void)[] = [];

  constructor(bench: Bench, { seed, allBlocked, focus }: RunOptions) {
    this.seed = seed;
    this.focus = focus;
    this.bench = bench;
    this.services = bench.services;
    this.random = new Random(seed, "schedule");
    this.fates = new Random(seed, "faults");
    this.#nowMs = Date.UTC(2026, 2, 2, 5, 0) + this.random.below(12 * 3_600_000);
    this.scheduler = new Scheduler(allBlocked);
    const hosts = new Map([
      [serverOrigin, bench.app],
      [simulatorOrigin, bench.simulatorApp],
    ]);
    this.network = new Network(hosts, {
      scheduler: this.scheduler,
      fates: this.fates,
      weights: { ...fateWeights, ...focus.fates },
      trace: (line) => this.say(line),
      waited: (ms) => this.wait(ms),
    });
  }

  say(line: string): void {
    this.trace.push(line);
  }

  problem(what: string): void {
    if (this.problems.includes(what)) return;
    this.problems.push(what);
    this.say(`  PROBLEM ${what}`);
  }

  /** Advances the clock, which never goes back. */
  wait(ms: number): void {
    this.#nowMs += ms;
  }

  now(): Date {
    return new Date(this.#nowMs);
  }

  /** The name tells concurrent tasks of the same kind apart. */
  begin(name: string, body: () => Promise<void>): void {
    this.say(`${this.now().toISOString()} ${name}`);
    this.scheduler.begin(name, body, (error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.problem(`${name} failed: ${reason}`);
    });
  }

  /** Throws when the answering process has crashed meanwhile. */
  assertAlive(): void {
    if (this.scheduler.current()?.dead === true) throw new Crashed();
  }

  /** The process crashes: its tasks end, and its memory is lost. */
  async crash(): Promise<void> {
    await this.scheduler.crash();
    for (const forget of this.#forgotten) forget();
  }

  /** `forget` clears in-memory state of the process. */
  onDeath(forget: () => void): void {
    this.#forgotten.push(forget);
  }

  digest(): string {
    return createHash("sha256").update(this.trace.join("\n")).digest("hex").slice(0, 16);
  }
}

/** Starts a run: an empty database with the cast, the seeded clock, and the faults applied. */
export async function openRun(
  bench: Bench,
  options: RunOptions & { planted: Planted | null },
): Promise<Run> {
  await clearBench(bench);
  const run = new Run(bench, options);
  const { services, providers } = bench;
  bench.clock.now = () => run.now();
  services.calendar = systemCalendar(services.settings.timeZone, () => run.now());
  services.log = logOf(run.scheduler, (line) => run.logged.push(line));
  Object.assign(services, providers, { db: bench.db });
  run.actors = await makeActors(run, (session) =>
    createClient({
      origin: serverOrigin,
      transport: inProcessTransport(bench.app),
      language: "en",
      session,
      timeoutMs: neverMs,
    }),
  );
  run.staff = await makeStaff(run);
  // Beneath the stepped database, so that a planted fault is like one in the server itself.
  Object.assign(services, options.planted?.(services, run) ?? {});
  services.db = stepped(services.db, run.scheduler, (label, values = []) => {
    const [tradeNo, loanId] = values;
    if (label === "repayment.insert-attempt") run.tradeNumbers.set(`${tradeNo}`, `${loanId}`);
    mayDie(run, label);
  });
  return run;
}

/** Real time never affects a run. */
const neverMs = 2 ** 31 - 1;

const deathInTransaction = 0.002;

/** Occasionally the process crashes between two statements of a transaction. */
function mayDie(run: Run, label: string): void {
  const task = run.scheduler.current();
  if (task === undefined || run.calm) return;
  if (task.dead) throw new Crashed();
  if (!run.fates.chance(deathInTransaction)) return;
  run.say(`  dies in its transaction at ${label}`);
  task.dead = true;
  throw new Crashed();
}
