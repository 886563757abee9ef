/**
 * A failover rehearsed under load (OP-3): a primary is killed again and again, the network falls silent, a disk fills, while a
 * provider reports repayments to two servers and keeps its own book. Nothing acknowledged may be lost or counted twice, and
 * service must be back by itself.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { type ApiServer, newSecrets, startApiServer } from "../../bench/api.ts";
import { newDatabase } from "../../bench/bench-database.ts";
import { fillPortfolio } from "../../bench/portfolio.ts";
import { Cluster } from "./cluster.ts";
import { compareBook } from "./compare-book.ts";
import { LoadBook } from "./load-book.ts";
import { findPrograms } from "./programs.ts";

export interface Rehearsal {
  kills: number;
  /** Seconds of each silence of the network. */
  cuts: readonly number[];
  /** Fill the primary's disk as well; only root can give it one of its own. */
  disk: boolean;
  pooler: boolean;
  loans: number;
  /** Within which service must be back, from the moment of the fault; a cut, a full disk: from its end. null: it is not judged. */
  backWithinMs: number | null;
  /** Receives each line as it is known. */
  say(line: string): void;
}

const steadyMs = 4_000;
/** After which a rehearsal is given up; what is too late is judged apart. */
const patienceMs = 600_000;

/** Resolves with the problems found; throws when the rehearsal itself cannot be held. */
export async function rehearse(rehearsal: Rehearsal): Promise<string[]> {
  const { say, loans, pooler, disk } = rehearsal;
  const programs = await findPrograms({ pooler });
  const folder = await mkdtemp(join(tmpdir(), "mkopo-rehearsal-"));
  const cluster = await Cluster.start(programs, { smallDisks: disk });
  // Its processes lead groups of their own, and would outlive this one.
  const end = () => void cluster.stop().finally(() => process.exit(1));
  process.once("SIGTERM", end).once("SIGINT", end);
  const servers: ApiServer[] = [];
  const errors: string[] = [];
  try {
    const secrets = newSecrets();
    await newDatabase(cluster.urlOf("postgres"), "mkopo");
    await fillPortfolio(cluster.urlOf("mkopo"), { loans, encryptionKey: secrets.encryptionKey });
    await cluster.whole();
    say(`${loans} loans, three servers, ${pooler ? "through PgBouncer" : "without a pooler"}`);
    for (const name of ["a", "b"]) {
      const own = await mkdtemp(join(folder, name));
      const onError = (line: string) => void errors.push(line);
      servers.push(await startApiServer({ url: cluster.url, folder: own, secrets, onError }));
    }
    const book = new LoadBook({
      hosts: servers.map(({ host }) => host),
      secret: secrets.provider,
      ...{ callers: 8, restMs: 60, loans },
    });
    const problems = [
      ...(await killPrimaries(cluster, book, rehearsal)),
      ...(await cutNetwork(cluster, book, rehearsal)),
      ...(disk ? await fillDisk(cluster, book, rehearsal) : []),
    ];
    await pause(steadyMs);
    await book.end();
    say(`${book.acknowledged.length} repayments acknowledged`);
    for (const [answer, times] of book.refused) say(`  ${times} x ${answer}`);
    problems.push(...unexpected(errors));
    const db = await openPostgres({ url: cluster.urlOf("mkopo"), connectionsMax: 2 });
    try {
      problems.push(...(await compareBook(db, book.acknowledged)));
    } finally {
      await db.close();
    }
    return problems;
  } finally {
    for (const server of servers) await server[Symbol.asyncDispose]();
    process.off("SIGTERM", end).off("SIGINT", end);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killPrimaries(
  cluster: Cluster,
  book: LoadBook,
  { kills, say, backWithinMs }: Rehearsal,
): Promise<string[]> {
  const problems: string[] = [];
  const silences: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(steadyMs);
    const primary = await cluster.primary();
    const killedAt = performance.now();
    await cluster.kill(primary);
    // What was on its way is acknowledged still; service is back once a report sent after that is.
    await pause(1_000);
    const back = await book.nextAfter(killedAt + 1_000, patienceMs);
    const silence = back - killedAt;
    silences.push(silence);
    say(`kill ${kill}: ${primary.name}, back after ${seconds(silence)}`);
    if (tooLate(silence, backWithinMs))
      problems.push(`kill ${kill}: back only after ${seconds(silence)}`);
    await cluster.revive(primary);
    await cluster.whole();
  }
  if (silences.length > 0) {
    const sorted = silences.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    say(
      `${kills} primaries killed: back after ${seconds(middle)}, ${seconds(sorted.at(-1) ?? 0)} at most`,
    );
  }
  return problems;
}

async function cutNetwork(
  cluster: Cluster,
  book: LoadBook,
  { cuts, say, backWithinMs }: Rehearsal,
): Promise<string[]> {
  const problems: string[] = [];
  for (const length of cuts) {
    await pause(steadyMs);
    cluster.cut();
    await pause(length * 1_000);
    const mendedAt = performance.now();
    cluster.mend();
    const back = (await book.nextAfter(mendedAt, patienceMs)) - mendedAt;
    say(`network silent for ${length} s: back ${seconds(back)} after its end`);
    if (tooLate(back, backWithinMs))
      problems.push(`silent network: back only after ${seconds(back)}`);
  }
  return problems;
}

/** The primary's disk takes nothing more for twenty seconds: another takes over, or it goes on once there is room. */
async function fillDisk(
  cluster: Cluster,
  book: LoadBook,
  { say, backWithinMs }: Rehearsal,
): Promise<string[]> {
  await cluster.whole();
  await pause(steadyMs);
  const primary = await cluster.primary();
  const filledAt = performance.now();
  await cluster.fillDisk(primary);
  await pause(20_000);
  const emptiedAt = performance.now();
  await cluster.emptyDisk(primary);
  const back = (await book.nextAfter(emptiedAt, patienceMs)) - emptiedAt;
  const silence = book.longestSilence(filledAt, performance.now());
  say(
    `full disk of ${primary.name} for 20 s: ${seconds(silence)} without an acknowledgement, back ${seconds(back)} after there was room`,
  );
  await cluster.whole();
  return tooLate(back, backWithinMs) ? [`full disk: back only after ${seconds(back)}`] : [];
}

/** What a server may log while its database is away; everything else is a fault of ours. */
const expectedErrors = ["database-away", "database-silent", "job-failed", "loan-message-failed"];

function unexpected(errors: readonly string[]): string[] {
  const found = errors.filter(
    (line) => !expectedErrors.some((event) => line.includes(`"event":"${event}"`)),
  );
  return found.slice(0, 20);
}

function tooLate(milliseconds: number, limit: number | null): boolean {
  return limit !== null && milliseconds > limit;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
