/**
 * What staff wait for among a million loans: the search, a customer, a loan, the lists on their first and on a deep page. Each call goes
 * over HTTP with one caller, in turn with the floor: the smallest call of the desk, a session looked up and one read by primary key.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { basePath } from "#contract/endpoint.ts";
import { staffHeader } from "#contract/session.ts";
import { phonePurpose } from "#server/core/customer/borrower.ts";
import { addMember } from "#server/core/staff/accounts.ts";
import { openSession } from "#server/core/staff/session.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { encrypt, keyedHash } from "#server/platform/encryption/encryption.ts";
import { settableCalendar } from "#server/platform/runtime/calendar.ts";
import type { Services } from "#server/platform/services/services.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import { newSecrets, startApiServer } from "./api.ts";
import { newDatabase, withClient } from "./bench-database.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { unlessOnce, warmUps } from "./once.ts";
import {
  fillPortfolio,
  loanIdOf,
  loansAsked,
  productId,
  timeZone,
  tradeNoOf,
} from "./portfolio.ts";

const rounds = unlessOnce(7);
const callsPerRound = unlessOnce(40);
/** Borrowers whose telephones are known, so that they can be searched for. */
const known = 200;

const goals = { search: 1.5, page: 3, list: 2, deep: 1.2 };

export async function benchDesk(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-desk-"));
  const secrets = newSecrets();
  const { encryptionKey } = secrets;
  const postgres = await startPostgresServer({ durable: true });
  try {
    const url = await newDatabase(postgres.url, "desk");
    await fillPortfolio(url, { loans: loansAsked(), encryptionKey });
    await writePhones(url, encryptionKey);
    const token = await staffSession(url);
    await using server = await startApiServer({ url, folder, secrets });
    return await measured(caller(server.host, token));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const someLoan = () => Math.floor(Math.random() * loansAsked());
const spread = (which: number) => Math.floor((which * loansAsked()) / known);
const phoneOf = (which: number) => `137${String(which).padStart(8, "0")}`;

/** Copied borrowers share the number of their original: some get one of their own. */
async function writePhones(url: string, encryptionKey: Buffer): Promise<void> {
  await withClient(url, async (client) => {
    for (let which = 0; which < Math.min(known, loansAsked()); which += 1) {
      const phone = phoneOf(which);
      await client.query(
        "update borrower set phone_hash = $2, phone_encrypted = $3 where borrower_id = $1",
        [
          `copy-${spread(which)}`,
          keyedHash(encryptionKey, phonePurpose, phone),
          encrypt(encryptionKey, phonePurpose, phone),
        ],
      );
    }
    await client.query("vacuum analyze borrower");
  });
}

async function staffSession(url: string): Promise<string> {
  const db = await openPostgres({ url, connectionsMax: 1 });
  const calendar = settableCalendar(null, timeZone);
  const member = { login: "neema", name: "Neema Mushi", role: "supervisor" as const };
  try {
    return await db.transaction(async (tx) => {
      const password = { password: "a long enough secret", oneTime: false };
      const staffId = await addMember(tx, { ...member, ...password }, calendar.now());
      if (staffId === null) throw new Error("the account is there already");
      const services = { calendar, settings: { mode: "production" } } as unknown as Services;
      return openSession(tx, services, staffId, true);
    });
  } finally {
    await db.close();
  }
}

type Ask = (path: string) => Promise<string>;

/** Over one connection that is kept; throws at every answer that is not a success. */
function caller(host: string, token: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { [staffHeader]: token };
  return (path) =>
    new Promise((resolve, reject) => {
      const asked = request(`http://${host}${basePath}${path}`, { agent, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => {
          if (text.includes('"code":"0"')) resolve(text);
          else reject(new Error(`${path} is answered with ${answer.statusCode}: ${text}`));
        });
      });
      asked.once("error", reject);
      asked.end();
    });
}

interface Subject {
  what: string;
  path: () => string;
  goal: number;
  /** Instead of the smallest call. */
  floor?: { what: string; path: () => string };
}

const smallest = { what: "a read by primary key", path: () => "/console/saved-views?list=loans" };
const firstLoans = "/console/loans?view=all";
/** A loan in the middle of all: as many are before it as after it. */
const middle = () => `&after=${loanIdOf(Math.floor(loansAsked() / 2))}`;

function subjects(): Subject[] {
  const search = (what: string, q: () => string): Subject => ({
    what: `Search by ${what}`,
    path: () => `/console/search?q=${encodeURIComponent(q())}`,
    goal: goals.search,
  });
  const list = (what: string, path: string): Subject => ({
    what: `First page of ${what}`,
    path: () => path,
    goal: goals.list,
  });
  return [
    search("telephone", () => phoneOf(Math.floor(Math.random() * Math.min(known, loansAsked())))),
    search("order", () => loanIdOf(someLoan())),
    search("payment reference", () => tradeNoOf(someLoan())),
    {
      what: "A customer's page",
      path: () => `/console/customer?borrowerId=copy-${someLoan()}`,
      goal: goals.page,
    },
    {
      what: "A loan's page",
      path: () => `/console/loan?orderNo=${loanIdOf(someLoan())}`,
      goal: goals.page,
    },
    list("all loans", firstLoans),
    list("late loans", "/console/loans?view=late"),
    list("settled loans, of which there is hardly one", "/console/loans?view=settled"),
    list("open loans of a product", `/console/loans?view=open&product=${productId}`),
    list("customers", "/console/customer-list"),
    list("late customers", "/console/customer-list?view=late"),
    list("payments", "/console/payments"),
    list("payments held or sent back", "/console/payments?view=apart"),
    list("payouts", "/console/payouts"),
    {
      what: "A page of loans in the middle",
      path: () => `${firstLoans}${middle()}`,
      goal: goals.deep,
      floor: { what: "the first page", path: () => firstLoans },
    },
  ];
}

async function measured(ask: Ask): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, path, goal, floor = smallest } of subjects()) {
    const real: number[] = [];
    const least: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const own: number[] = [];
      const lowest: number[] = [];
      for (let call = 0; call < callsPerRound; call += 1) {
        lowest.push(await millisecondsOf(() => ask(floor.path())));
        own.push(await millisecondsOf(() => ask(path())));
      }
      if (round < 0) continue;
      least.push(median(lowest));
      real.push(median(own));
    }
    const ratio = median(real) / median(least);
    findings.push({
      what: `${what}, ${loansAsked().toLocaleString("en")} loans`,
      figure: medianAndSpread(real, 2, "ms"),
      floor: `${medianAndSpread(least, 2, "ms")} (${floor.what})`,
      ratio: ratio.toFixed(2),
      goal: `${goal} x the floor`,
      met: ratio <= goal,
    });
  }
  return findings;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
