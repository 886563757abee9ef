/** The ledger as files: journal and trial balance of a period, and that hledger reads the journal and finds our balances. */
import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import {
  plainTerms,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { postAccruals } from "../../core/accrual/post-accruals.ts";
import { addToSuspense } from "../../core/provider-events/recorded-movements.ts";
import { accountPath } from "../../flows/books/journal-files.ts";
import { readCsv } from "../../platform/text-files/csv.ts";
import { readAsked, WrongUse, writeBooks } from "./run-books-command.ts";

type Books = (...args: string[]) => Promise<string>;

/** Two loans: one paid out on 2 March and paid late, its charges accrued from day to day; one paid out in April. And money of no loan. */
async function someBooks(): Promise<Books> {
  const world = await startWorld();
  const { services } = world.server;
  const rate = { percent: "3", per: "month" } as const;
  const first = await runningLoan(world, { plan: { ...plainTerms.plan, rate } });
  for (const today of ["2026-03-20", "2026-04-12"]) {
    world.server.setToday(today);
    await postAccruals(services);
  }
  await runningLoan(world, { plan: { ...plainTerms.plan, rate } });
  await world.simulator.control.pay(await startedPayment(first, { amount: 150_000_00 }));
  await world.simulator.control.deliver();
  await services.db.transaction((tx) =>
    addToSuspense(tx, services, {
      ...{ provider: "simulator", providerReference: "STRAY,1", reference: "", amount: 7_50 },
      ...{ currency: "TZS", happenedAt: "2026-04-11T08:00:00Z" },
    }),
  );
  return (...args) => written(world, args);
}

async function written(world: World, args: readonly string[]): Promise<string> {
  const pieces: string[] = [];
  const to = new Writable({
    // One byte of buffer: writing waits each time.
    highWaterMark: 1,
    write: (piece, _encoding, done) => {
      pieces.push(String(piece));
      setImmediate(done);
    },
  });
  const { db, calendar } = world.server.services;
  await writeBooks(readAsked(args), { db, today: calendar.today() }, to);
  await new Promise<void>((resolve) => to.end(resolve));
  return pieces.join("");
}

/** The records by the names in the heading. */
function records(csv: string): Record<string, string>[] {
  const [heading, ...lines] = readCsv(csv, 10_000).map(({ fields }) => fields);
  return lines.map((fields) => Object.fromEntries(heading!.map((name, at) => [name, fields[at]!])));
}

const cents = (text: string | undefined) => Math.round(Number(text === "" ? 0 : text) * 100);
const net = (record: Record<string, string>, debit: string, credit: string) =>
  cents(record[debit]) - cents(record[credit]);

describe("[RP-2] the journal", () => {
  test("has each entry with day, loan, cause and code, and each balances", async () => {
    const books = await someBooks();
    const journal = records(await books("journal", "--format", "csv"));
    expect(journal[0]).toMatchObject({ date: "2026-03-02", cause: "disbursed", currency: "TZS" });
    expect(new Set(journal.map(({ cause }) => cause))).toEqual(
      new Set(["disbursed", "accrual", "repaid", "suspense"]),
    );
    expect(journal.find(({ cause }) => cause === "suspense")).toMatchObject({
      ...{ date: "2026-04-12", "value date": "2026-04-11", loan: "" },
      about: "simulator:payment-succeeded:STRAY,1",
    });
    const byEntry = Map.groupBy(journal, ({ entry }) => entry);
    expect(byEntry.size).toBeGreaterThanOrEqual(5);
    for (const lines of byEntry.values()) {
      expect(lines.reduce((all, line) => all + net(line, "debit", "credit"), 0)).toBe(0);
    }
  });

  test("of a period has the entries recorded in it, and the periods together have all", async () => {
    const books = await someBooks();
    const entriesIn = async (...period: string[]) => {
      const found = records(await books("journal", "--format", "csv", ...period));
      return [...new Set(found.map(({ entry }) => entry))];
    };
    const march = await entriesIn("--from", "2026-03-01", "--to", "2026-03-31");
    const april = await entriesIn("--from", "2026-04-01");
    expect(march).toHaveLength(2);
    expect(april.length).toBeGreaterThanOrEqual(3);
    expect(await entriesIn()).toEqual([...march, ...april]);
    expect(await entriesIn("--from", "2026-03-03", "--to", "2026-03-19")).toEqual([]);
  });
});

describe("[RP-2] the trial balance", () => {
  test("opens with what was before, moves by the journal of the period, and sums to zero", async () => {
    const books = await someBooks();
    // A day with entries of its own, which are none of the opening.
    const first = "2026-04-12";
    const lines = records(await books("trial-balance", "--from", first));
    const journal = records(await books("journal", "--format", "csv", "--from", first));
    const before = records(await books("trial-balance", "--to", "2026-04-11"));
    for (const line of lines) {
      const own = journal.filter(({ code }) => code === line["code"]);
      const sumOf = (side: string) => own.reduce((all, one) => all + cents(one[side]), 0);
      expect([line["code"], cents(line["debits"])]).toEqual([line["code"], sumOf("debit")]);
      expect([line["code"], cents(line["credits"])]).toEqual([line["code"], sumOf("credit")]);
      const closed = before.find(({ code }) => code === line["code"]);
      const was = closed === undefined ? 0 : net(closed, "closing debit", "closing credit");
      expect(net(line, "opening debit", "opening credit")).toBe(was);
      expect(net(line, "closing debit", "closing credit")).toBe(
        was + sumOf("debit") - sumOf("credit"),
      );
    }
    const closing = lines.map((line) => net(line, "closing debit", "closing credit"));
    expect(closing.reduce((all, one) => all + one, 0)).toBe(0);
    // Two payouts of 400,000.00, a payment of 150,000.00 and 7.50 that are nobody's.
    const cash = lines.find(({ account }) => account === "clearing-simulator")!;
    expect(net(cash, "closing debit", "closing credit")).toBe(-649_992_50);
  });
});

/** Debian's package of the plain-text accounting program; a machine without it leaves this one out, and says so. */
const hledger = spawnSync("hledger", ["--version"]).status === 0;

test.skipIf(!hledger)(
  "[RP-2] hledger reads the journal, checks it and finds our balances",
  async () => {
    const books = await someBooks();
    const journal = await books("journal");
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync("hledger", ["-f", "-", ...args], {
        input: journal,
        encoding: "utf8",
        env: { ...process.env, LANG: "C.UTF-8" },
      });
      expect([status, stderr]).toEqual([0, ""]);
      return stdout;
    };
    // Every entry balances, and only declared accounts are used.
    run("check", "--strict");
    const theirs = new Map(
      readCsv(run("balance", "--flat", "--no-total", "--layout=bare", "-O", "csv"), 100)
        .slice(1)
        .map(({ fields: [account, , balance] }) => [account, cents(balance)]),
    );
    const ours = records(await books("trial-balance"))
      .map((line) => [accountPath(line["account"]!), net(line, "closing debit", "closing credit")])
      .filter(([, balance]) => balance !== 0) as [string, number][];
    expect(theirs).toEqual(new Map(ours));
  },
);

test.each([
  [[], "Usage"],
  [["ledger"], "Usage"],
  [["journal", "--from", "2026-02-30"], "--from must be a day"],
  [["journal", "--from", "2026-03-02", "--to", "2026-03-01"], "--from must not be after --to"],
  [["journal", "--format", "xml"], "--format must be one of hledger, csv"],
  [["trial-balance", "--format", "csv"], "always CSV"],
  [["journal", "--year", "2026"], "--year"],
])("[RP-2] %j is refused with how to ask", (args, sentence) => {
  expect(() => readAsked(args)).toThrow(WrongUse);
  expect(() => readAsked(args)).toThrow(sentence);
});
