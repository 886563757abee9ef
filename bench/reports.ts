/**
 * All reports of the portfolio for one day over a million loans (RP-4), and what a repayment waits meanwhile: its latency with one caller
 * while a report is worked out, against the same without. The floor of the report is reading the same rows and doing nothing with them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { countAside } from "#server/flows/portfolio/count-aside.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import { newSecrets, startApiServer } from "./api.ts";
import { newDatabase } from "./bench-database.ts";
import { loadFrom } from "./load-process.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { unlessOnce, warmUps } from "./once.ts";
import { fillPortfolio, loansAsked, timeZone } from "./portfolio.ts";

const rounds = unlessOnce(3);
const goals = { seconds: 60, latency: 1.3, megabytes: 2_000 };

export async function benchReports(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-reports-"));
  const secrets = newSecrets();
  const postgres = await startPostgresServer({ durable: true });
  try {
    const url = await newDatabase(postgres.url, "many");
    const today = dayIn(timeZone, new Date());
    await fillPortfolio(url, { loans: loansAsked(), encryptionKey: secrets.encryptionKey, today });
    const yesterday = addDays(today, -1);
    const made: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      floor.push(await secondsOf(() => onlyRead(url)));
      made.push(await secondsOf(() => report(url, yesterday)));
    }
    const memory = process.memoryUsage().rss / 1e6;
    const latency = await latencies(url, yesterday, { folder, secrets });
    return [reportFinding(made, floor), memoryFinding(memory), latencyFinding(latency)];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(url: string, on: Day): Promise<void> {
  const db = await openPostgres({ url, connectionsMax: 1 });
  try {
    const [first] = await countAside({ db, settings: { databaseUrl: url } }, on);
    if ((first?.portfolio.all.loans ?? 0) < loansAsked() / 2)
      throw new Error("the report misses loans");
  } finally {
    await db.close();
  }
}

/** Loans and events as they lie, in two plain statements. */
async function onlyRead(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select count(length(terms::text)) from loan");
    await client.query("select count(length(facts::text)) from loan_event");
    await client.query("select count(on_day) from journal_entry");
  } finally {
    await client.end();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

interface Pair {
  real: number[];
  floor: number[];
}

/** Milliseconds of a repayment to its end, with one caller. */
async function latencies(
  url: string,
  on: Day,
  { folder, secrets }: { folder: string; secrets: ReturnType<typeof newSecrets> },
): Promise<Pair> {
  await using server = await startApiServer({ url, folder, secrets });
  const { host } = server;
  const pair: Pair = { real: [], floor: [] };
  let from = 0;
  const repay = async (): Promise<number> => {
    const seconds = unlessOnce(Math.min(10, Math.max(1, loansAsked() / 20_000)), 0.1);
    const order = { kind: "repaid" as const, connections: 1, seconds, loans: loansAsked(), from };
    from += Math.ceil(loansAsked() / (3 * rounds));
    return (await loadFrom({ ...order, host, secret: secrets.provider })).medianMs;
  };
  for (let round = 0; round < warmUps; round++) await repay();
  for (let round = 0; round < rounds; round++) {
    pair.floor.push(await repay());
    let over = false;
    const making = (async () => {
      while (!over) await report(url, on);
    })();
    pair.real.push(await repay());
    over = true;
    await making;
  }
  return pair;
}

function reportFinding(made: readonly number[], floor: readonly number[]): Finding {
  return {
    what: `Every report of the portfolio for a day, of ${loansAsked().toLocaleString("en")} loans`,
    figure: medianAndSpread(made, 1, "s"),
    floor: `${medianAndSpread(floor, 1, "s")} (loans, events and entries read and nothing done)`,
    ratio: (median(made) / median(floor)).toFixed(2),
    goal: `${goals.seconds} s`,
    met: median(made) <= goals.seconds,
  };
}

function memoryFinding(megabytes: number): Finding {
  return {
    what: "Memory of the process after the reports",
    figure: `${megabytes.toFixed(0)} MB`,
    floor: "none",
    ratio: "none",
    goal: `${goals.megabytes} MB`,
    met: megabytes <= goals.megabytes,
  };
}

function latencyFinding({ real, floor }: Pair): Finding {
  const ratio = median(real) / median(floor);
  return {
    what: "A repayment while reports are worked out, median latency of one caller",
    figure: medianAndSpread(real, 2, "ms"),
    floor: `${medianAndSpread(floor, 2, "ms")} (while none is)`,
    ratio: ratio.toFixed(2),
    goal: `${goals.latency} x the floor`,
    met: ratio <= goals.latency,
  };
}
