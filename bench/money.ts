/**
 * Repayments and order details per second of one server process, compared with PostgreSQL running the simplest possible
 * repayment: seven statements by pgbench. All on this machine, alternating.
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
import { once, unlessOnce, warmUps } from "./once.ts";
import { fillPortfolio } from "./portfolio.ts";

/** Enough callers to keep two cores busy, and few enough to leave it waiting now and then. */
const crowds = { many: 64, few: 16 } as const;
type Crowd = keyof typeof crowds;
const seconds = unlessOnce(5, 0.1);
const rounds = unlessOnce(7);
/** About as many loans as the rounds use up: nearly each is paid once. */
const loans = unlessOnce(200_000, 2_000);

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
    await fillPortfolio(own, { loans, encryptionKey: secrets.encryptionKey });
    const plain = await newDatabase(postgres.url, "plain");
    await runScript(plain, "plain-schema.sql", { loans });
    await using server = await startApiServer({ url: own, folder, secrets });
    const many = noRates();
    const few = noRates();
    const all = warmUps + rounds;
    for (let round = 0; round < all; round++) {
      const from = Math.round((round * loans) / all);
      await oneRound(many, { plain, server, secrets, callers: crowds.many, from });
      const further = from + Math.round(loans / all / 2);
      await oneRound(few, { plain, server, secrets, callers: crowds.few, from: further });
    }
    return [...findings("many", many), ...findings("few", few)];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function noRates(): Rates {
  return { plain: [], repaid: [], started: [], read: [] };
}

interface Round {
  plain: string;
  server: ApiServer;
  secrets: Secrets;
  callers: number;
  /** The first loan to pay for. */
  from: number;
}

async function oneRound(
  rates: Rates,
  { plain, server, secrets, callers, from }: Round,
): Promise<void> {
  const order = { host: server.host, connections: callers, seconds, loans, from };
  const asked = async (kind: LoadOrder["kind"]): Promise<number> => {
    const { answers, seconds: taken } = await loadFrom({
      ...order,
      kind,
      secret: secrets.provider,
    });
    return answers / taken;
  };
  rates.plain.push(await pgbenchRate(plain, callers));
  rates.repaid.push(await asked("repaid"));
  rates.read.push(await asked("read"));
  rates.started.push(await asked("started"));
}

/** Transactions per second of bench/plain-repayment.sql, prepared. */
async function pgbenchRate(url: string, clients: number): Promise<number> {
  const script = fileURLToPath(new URL("plain-repayment.sql", import.meta.url));
  // Its seconds are whole ones.
  const lasting = once ? ["-t", "1"] : ["-T", String(seconds)];
  const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", ...lasting];
  const variables = ["-D", `loans=${loans}`];
  const run = promisify(execFile);
  const { stdout } = await run("pgbench", [...options, ...variables, "-f", script, url]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (Number.isNaN(rate)) throw new Error(`pgbench said:\n${stdout}`);
  return rate;
}

/** The goals are for a busy machine. */
function findings(crowd: Crowd, { plain, repaid, started, read }: Rates): Finding[] {
  const floor = plain.slice(warmUps);
  const against = (what: string, all: readonly number[], goal: number | null): Finding => {
    const rates = all.slice(warmUps);
    const ratio = median(rates) / median(floor);
    return {
      what: `${what}, ${crowds[crowd]} callers, a second`,
      figure: spread(rates),
      floor: `${spread(floor)} (pgbench, seven plain statements)`,
      ratio: ratio.toFixed(2),
      goal: goal === null ? "none" : `${goal} x the floor`,
      met: goal === null || ratio >= goal,
    };
  };
  const judged = crowd === "many";
  return [
    against(
      "Repayments: the provider's signed callback stored, applied and posted",
      repaid,
      judged ? goals.repaid : null,
    ),
    against("Order details", read, judged ? goals.read : null),
    against("Pay Now up to the provider's answer", started, null),
  ];
}

/** "4,210 (4,002 to 4,380)" */
function spread(rates: readonly number[]): string {
  const shown = (rate: number): string => Math.round(rate).toLocaleString("en");
  return `${shown(median(rates))} (${shown(Math.min(...rates))} to ${shown(Math.max(...rates))})`;
}
