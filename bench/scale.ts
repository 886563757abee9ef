/**
 * The cost of a thousand times as many loans: one order read among a thousand and among a million, and the close of day
 * over a million running loans compared with its lower bound, a plain UPDATE of the same rows.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { settableCalendar } from "#server/platform/runtime/calendar.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import { type ApiServer, newSecrets, startApiServer } from "./api.ts";
import { newDatabase, withClient } from "./bench-database.ts";
import { loadFrom } from "./load-process.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { unlessOnce, warmUps } from "./once.ts";
import { fillPortfolio, loansAsked, timeZone } from "./portfolio.ts";

const few = unlessOnce(1_000, 100);
const readRounds = unlessOnce(9);
const readSeconds = unlessOnce(2, 0.1);
const accrualRounds = unlessOnce(3);

const goals = { latency: 1.2, accrual: 3 };

export async function benchScale(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-scale-"));
  const secrets = newSecrets();
  const { encryptionKey } = secrets;
  const postgres = await startPostgresServer({ durable: true });
  try {
    const small = await newDatabase(postgres.url, "few");
    const large = await newDatabase(postgres.url, "many");
    await fillPortfolio(small, { loans: few, encryptionKey });
    await fillPortfolio(large, { loans: loansAsked(), encryptionKey });
    const closing = await closeOfDay(large);
    const latency = await latencies(
      { small, large },
      (url) => startApiServer({ url, folder, secrets }),
      secrets.provider,
    );
    return [latencyFinding(latency), accrualFinding(closing)];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Pair {
  real: number[];
  floor: number[];
}

/** Milliseconds per call with one caller, hence without queueing. */
async function latencies(
  urls: { small: string; large: string },
  start: (url: string) => Promise<ApiServer>,
  secret: string,
): Promise<Pair> {
  await using small = await start(urls.small);
  await using large = await start(urls.large);
  const order = { kind: "read" as const, connections: 1, seconds: readSeconds, from: 0, secret };
  const pair: Pair = { real: [], floor: [] };
  for (let round = -warmUps; round < readRounds; round++) {
    const ofFew = await loadFrom({ ...order, host: small.host, loans: few });
    const ofMany = await loadFrom({ ...order, host: large.host, loans: loansAsked() });
    pair.floor.push(ofFew.medianMs);
    pair.real.push(ofMany.medianMs);
  }
  return { real: pair.real.slice(warmUps), floor: pair.floor.slice(warmUps) };
}

/** Seconds of the job for consecutive days, and of the UPDATE of the same rows after each. */
async function closeOfDay(url: string): Promise<Pair> {
  const pair: Pair = { real: [], floor: [] };
  const db = await openPostgres({ url, connectionsMax: 4, statementTimeoutMs: 0 });
  const log = { info: () => {}, warn: () => {}, error: console.error };
  try {
    let today = dayIn(timeZone, new Date());
    for (let round = 0; round < accrualRounds; round++) {
      today = addDays(today, 1);
      const calendar = settableCalendar(today, timeZone);
      pair.real.push(await secondsOf(() => postAccruals({ db, calendar, log })));
      await cleanedUp(url);
      pair.floor.push(await secondsOf(() => plainUpdate(url, today)));
      await cleanedUp(url);
    }
  } finally {
    await db.close();
  }
  return pair;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** Updates the rows the job has just written, of loans and their ledger balances, once more. */
async function plainUpdate(url: string, today: Day): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `update loan set listed_on = listed_on, listed_status = listed_status,
         listed_outstanding = listed_outstanding + 0, listed_due_date = listed_due_date,
         listed_arrears = listed_arrears
       where application_state = 'running' and listed_on = $1::date`,
      [today],
    );
    if (rowCount === 0) throw new Error("the job brought no loan up to the day");
    await client.query(
      "update balance_snapshot set balanced_on = balanced_on, balances = balances where balanced_on = $1::date",
      [today],
    );
  });
}

/** Before each measurement, vacuums dead rows and flushes writes to disk. */
async function cleanedUp(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("vacuum");
    await client.query("checkpoint");
  });
}

function latencyFinding({ real, floor }: Pair): Finding {
  const ratio = median(real) / median(floor);
  return {
    what: `Order details with ${loansAsked().toLocaleString("en")} loans, median latency`,
    figure: medianAndSpread(real, 2, "ms"),
    floor: `${medianAndSpread(floor, 2, "ms")} (with ${few.toLocaleString("en")} loans)`,
    ratio: ratio.toFixed(2),
    goal: `${goals.latency} x the floor`,
    met: ratio <= goals.latency,
  };
}

function accrualFinding({ real, floor }: Pair): Finding {
  const ratio = median(real) / median(floor);
  return {
    what: `Close of day over ${loansAsked().toLocaleString("en")} running loans`,
    figure: medianAndSpread(real, 1, "s"),
    floor: `${medianAndSpread(floor, 1, "s")} (a plain UPDATE of the same rows)`,
    ratio: ratio.toFixed(2),
    goal: `${goals.accrual} x the floor`,
    met: ratio <= goals.accrual,
  };
}
