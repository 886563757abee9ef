/**
 * How many repayments and order details one server process takes in a second, next to what PostgreSQL itself does of the
 * plainest repayment there could be: seven statements by pgbench. All on this machine, in turns.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startPostgresServer } from "#test/postgres-server.ts";
import { type ApiServer, newSecrets, type Secrets, startApiServer } from "./api.ts";
import { newDatabase, runScript } from "./bench-database.ts";
import { type LoadOrder, loadFrom } from "./load-process.ts";
import { type Finding, median } from "./measure.ts";
import { fillPortfolio } from "./portfolio.ts";

const connections = 16;
const seconds = 5;
const rounds = 7;
/** More than the rounds use up: each loan is paid for once. */
const loans = 100_000;

const goals = { repaid: 0.8, read: 0.6 };

interface Rates {
  plain: number[];
  repaid: number[];
  started: number[];
  read: number[];
}

export async function benchMoney(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-money-"));
  const secrets = newSecrets();
  const postgres = await startPostgresServer({ durable: true });
  try {
    const own = await newDatabase(postgres.url, "money");
    await fillPortfolio(own, { loans, sealKey: secrets.sealKey });
    const plain = await newDatabase(postgres.url, "plain");
    await runScript(plain, "plain-schema.sql", { loans });
    await using server = await startApiServer({ url: own, folder, secrets });
    return findings(await inTurns(plain, server, secrets));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inTurns(plain: string, server: ApiServer, secrets: Secrets): Promise<Rates> {
  const rates: Rates = { plain: [], repaid: [], started: [], read: [] };
  const order = { host: server.host, connections, seconds, loans, secret: secrets.company };
  const asked = async (kind: LoadOrder["kind"], from: number): Promise<number> => {
    const { answers, seconds: taken } = await loadFrom({ ...order, kind, from });
    return answers / taken;
  };
  for (let round = 0; round <= rounds; round++) {
    const from = Math.round((round * loans) / (rounds + 1));
    rates.plain.push(await pgbenchRate(plain));
    rates.repaid.push(await asked("repaid", from));
    rates.read.push(await asked("read", from));
    rates.started.push(await asked("started", from));
  }
  // The first round warmed up both servers.
  for (const of of Object.values(rates)) of.shift();
  return rates;
}

/** Transactions a second of bench/plain-repayment.sql, prepared. */
async function pgbenchRate(url: string): Promise<number> {
  const script = fileURLToPath(new URL("plain-repayment.sql", import.meta.url));
  const options = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(connections),
    "-j",
    "2",
    "-T",
    String(seconds),
  ];
  const variables = ["-D", `loans=${loans}`];
  const run = promisify(execFile);
  const { stdout } = await run("pgbench", [...options, ...variables, "-f", script, url]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (Number.isNaN(rate)) throw new Error(`pgbench said:\n${stdout}`);
  return rate;
}

function findings({ plain, repaid, started, read }: Rates): Finding[] {
  const against = (what: string, rates: readonly number[], goal: number | null): Finding => {
    const ratio = median(rates) / median(plain);
    return {
      what: `${what}, ${connections} callers, a second`,
      figure: spread(rates),
      floor: `${spread(plain)} (pgbench, seven plain statements)`,
      ratio: ratio.toFixed(2),
      goal: goal === null ? "none" : `${goal} x the floor`,
      met: goal === null || ratio >= goal,
    };
  };
  return [
    against("Repayments: the company's signed word kept, applied and posted", repaid, goals.repaid),
    against("Order details", read, goals.read),
    against("Pay Now up to the company's answer", started, null),
  ];
}

/** "4,210 (4,002 to 4,380)" */
function spread(rates: readonly number[]): string {
  const shown = (rate: number): string => Math.round(rate).toLocaleString("en");
  return `${shown(median(rates))} (${shown(Math.min(...rates))} to ${shown(Math.max(...rates))})`;
}
