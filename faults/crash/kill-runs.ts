/**
 * Kills a server with SIGKILL at a chosen point of the story, restarts it on the same database, runs the rest, and
 * checks all invariants: above all, that what was acknowledged before the crash is still true after it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "#contract/session.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { type DatabaseLocation, openDatabase } from "#server/platform/db/open-database.ts";
import { systemCalendar } from "#server/platform/runtime/calendar.ts";
import { Random } from "#server/platform/runtime/random.ts";
import type { Services } from "#server/platform/services/services.ts";
import { startSimulator } from "#server/platform/simulator/start-simulator.ts";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { testSettings } from "#test/server.ts";
import { Acknowledged } from "../acknowledged.ts";
import { makeActors } from "../cast.ts";
import { checkAll } from "../checks.ts";
import type { EngineName } from "../engines.ts";
import { type JobName, jobs } from "../jobs.ts";
import type { DiesAt } from "./deadly.ts";
import { Died, ServerProcess } from "./process.ts";
import { type Chapter, type StoryContext, story } from "./story.ts";

const secret = "simulator-secret-for-killed-servers";
const beginsMs = Date.UTC(2026, 2, 2, 9, 0);
const hourMs = 3_600_000;

/** A database with the cast, copied for every run. */
export interface Ground {
  session: Session;
  borrowerId: string;
  fresh(): Promise<{ databaseAt: DatabaseLocation; remove(): Promise<void> }>;
  close(): Promise<void>;
}

export interface KillOutcome {
  /** Every point passed in the story, up to the crash or its end. */
  points: string[];
  /** "Loan Now: after commit", for each crash. */
  deaths: string[];
  problems: string[];
}

/** On PostgreSQL a server must be named or running (openEngine starts one). */
export async function makeGround(engine: EngineName): Promise<Ground> {
  const root = mkdtempSync(join(tmpdir(), "mkopo-kill-"));
  const close = async () => rmSync(root, { recursive: true, force: true });
  if (engine === "postgres") {
    // The same cast each time: its tokens come from the first database.
    const cast = await castInto({ databaseUrl: null, dataFolder: null });
    const fresh = async () => {
      const db = await testDatabase();
      const databaseAt = { databaseUrl: testDatabaseUrl(db), dataFolder: null };
      const made = await castInto(databaseAt);
      Object.assign(cast, made);
      return { databaseAt, remove: () => db.close() };
    };
    return Object.assign(cast, { fresh, close });
  }
  const template = join(root, "template");
  const cast = await castInto({ databaseUrl: null, dataFolder: template });
  let copies = 0;
  return {
    ...cast,
    close,
    async fresh() {
      copies += 1;
      const dataFolder = join(root, `copy-${copies}`);
      cpSync(template, dataFolder, { recursive: true });
      const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
      return { databaseAt: { databaseUrl: null, dataFolder }, remove };
    },
  };
}

/** Migrates the database if needed and adds the cast; returns the first actor's session. */
async function castInto(databaseAt: DatabaseLocation) {
  const db = await openDatabase(databaseAt);
  await migrate(db);
  await installAgreements(db);
  let session: Session = {};
  const services = servicesFor(db, () => new Date(beginsMs));
  const actors = await makeActors({ random: new Random(1, "cast"), bench: { services } }, (own) => {
    if (session.session_id === undefined) session = own;
    return { call: () => Promise.reject(new Error("nobody calls yet")) };
  });
  await db.close();
  return { session, borrowerId: actors[0]?.borrowerId ?? "" };
}

function servicesFor(db: Services["db"], now: () => Date): Services {
  const settings = testSettings();
  const calendar = systemCalendar(settings.timeZone, now);
  return { db, settings, calendar } as Services;
}

/** `diesAt` null: the whole story without a crash, to count its points. Several names: several crashes in one story. */
export async function killRun(ground: Ground, diesAt: DiesAt): Promise<KillOutcome> {
  const { databaseAt, remove } = await ground.fresh();
  const logFile = join(
    tmpdir(),
    `mkopo-points-${process.pid}-${Array.isArray(diesAt) ? "names" : (diesAt ?? 0)}.log`,
  );
  writeFileSync(logFile, "");
  let nowMs = beginsMs;
  const now = () => new Date(nowMs);
  const simulator = await startSimulator({ port: 0, secret, now });
  simulator.control.callbacks = "held";
  simulator.control.payouts = "left-open";
  const start = () =>
    ServerProcess.start({
      ...databaseAt,
      simulatorOrigin: simulator.origin,
      secret,
      logFile,
      nowMs,
    });
  const { session, borrowerId } = ground;
  const context: StoryContext = {
    simulator,
    session,
    borrowerId,
    acknowledged: new Acknowledged(),
    server: await start(),
    async setNow(iso) {
      nowMs = Math.max(nowMs, Date.parse(iso));
      await context.server.send({ order: "clock", nowMs });
    },
  };
  await context.server.send({ order: "arm", diesAt });
  const deaths: string[] = [];
  const expected = diesAt === null ? [] : [diesAt].flat();
  try {
    let points: string[] = [];
    for (const chapter of [...story, ...rest()]) {
      if (points.length === 0 && chapter.name === "later") points = lines(logFile);
      await tellThrough(chapter, context, async () => {
        const at = lines(logFile).at(-1) ?? "";
        deaths.push(`${chapter.name}: ${at}`);
        // Longer than the leases of outbox entries and running commands: their worker is dead.
        nowMs += 130_000;
        const server = await start();
        const others = expected.filter((one): one is string => one !== at && one !== diesAt);
        expected.splice(0, expected.length, ...others);
        if (others.length > 0) await server.send({ order: "arm", diesAt: others });
        return server;
      });
    }
    const errors = await context.server.end();
    const db = await openDatabase(databaseAt);
    const services = servicesFor(db, now);
    const { acknowledged } = context;
    const found = await checkAll({ services, ledger: simulator.ledger, acknowledged });
    await db.close();
    const unreached = expected.map((point) => `the point ${point} was not reached`);
    return { points, deaths, problems: [...found, ...errors, ...unreached] };
  } finally {
    context.server.kill();
    await simulator.close();
    await remove();
    rmSync(logFile, { force: true });
  }
}

/** Repeated whenever the server crashed during it and was restarted. */
async function tellThrough(
  chapter: Chapter,
  context: StoryContext,
  start: () => Promise<ServerProcess>,
): Promise<void> {
  for (;;) {
    try {
      return await chapter.run(context);
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      context.server = await start();
    }
  }
}

/** Advances time and runs the jobs until nothing is left to do. */
function rest(): Chapter[] {
  const [, , , provider, callbacks] = story;
  if (provider === undefined || callbacks === undefined) throw new Error("the story has changed");
  const begins = Date.parse("2026-04-01T09:00:00Z");
  return [0, 1, 2, 26, 50].flatMap((hours): Chapter[] => [
    {
      name: "later",
      run: ({ setNow }) => setNow(new Date(begins + 600_000 + hours * hourMs).toISOString()),
    },
    provider,
    callbacks,
    ...(Object.keys(jobs) as JobName[]).map(
      (name): Chapter => ({
        name: `job ${name}`,
        run: async ({ server }) => void (await server.send({ order: "job", name })),
      }),
    ),
  ]);
}

function lines(file: string): string[] {
  return readFileSync(file, "utf8").trimEnd().split("\n");
}
