/** Provisions of a day: proposed by one person at the lender's rates, posted once by another, in balance with everything else. */
import { expect, test } from "vitest";
import { approveClosing, listJournal, proposeClosing, readBooks } from "#contract/books.ts";
import { saveConfigurationDraft } from "#contract/configuration.ts";
import * as contract from "#contract/provisions.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postedBalances } from "#server/core/ledger/journal.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { dayClosed, monthReady } from "#test/books-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { proposedProvision, ratesPublished, someRates } from "#test/provision-inputs.ts";
import {
  type Borrowing,
  plainTerms,
  runningLoan,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { type Day, day } from "#values/business-day.ts";
import { readCsv } from "../../platform/text-files/csv.ts";
import { journalFile } from "../books/journal-files.ts";
import { ourCodes } from "../books/ledger-codes-kind.ts";
import { countProposals } from "./count-proposals.ts";

const monthEnd = "2026-03-31";
const rejection = (rejected: string) => ({ ok: false, rejection: rejected });

/** One loan of 400,000.00 paid out on 2 March, on time; it is 1 April. */
async function ready() {
  const world = await startWorld();
  const borrowing = await monthReady(world);
  const neema = await world.server.staff({ role: "finance" });
  const salma = await world.server.staff({ role: "supervisor" });
  const publisher = await world.server.staff({ role: "supervisor" });
  const publish = (change = {}) => ratesPublished(world, [salma, publisher], change);
  return { world, borrowing, neema, salma, publisher, publish };
}

async function hledgerOf({ server }: World): Promise<string> {
  const period = { from: "0001-01-01" as Day, to: "9999-12-31" as Day };
  const asked = { period, format: "hledger", codes: ourCodes } as const;
  const pieces: string[] = [];
  for await (const piece of journalFile(server.services.db, asked)) pieces.push(piece);
  return pieces.join("");
}

test("[RP-5] provisions are proposed by one person, worked out, and posted once by another", async () => {
  const { world, borrowing, neema, salma, publisher, publish } = await ready();
  const propose = (on: string) => neema.client.call(contract.proposeProvision, { on });
  expect(await propose(monthEnd)).toMatchObject(rejection("ratesUnset"));
  await publish();
  const agent = await world.server.staff();
  expect(await agent.client.call(contract.proposeProvision, { on: monthEnd })).toMatchObject({
    ok: false,
  });
  const { proposalNo } = right(await propose(monthEnd));
  expect(await propose(monthEnd)).toMatchObject(rejection("proposalOpen"));
  const post = ({ client }: typeof neema) => client.call(contract.postProvision, { proposalNo });
  expect(await post(salma)).toMatchObject(rejection("notCounted"));
  expect(await neema.client.call(contract.exportProvision, { proposalNo })).toMatchObject(
    rejection("notCounted"),
  );
  const { services } = world.server;
  expect(await countProposals(services)).toBe(1);
  expect(await countProposals(services)).toBe(0);
  expect(await post(neema)).toMatchObject(rejection("otherPersonNeeded"));
  const held = await postedBalances(services.db, borrowing.loanId);
  expect(await post(salma)).toMatchObject({ ok: true });
  expect(await post(salma)).toMatchObject({ ok: true });
  expect(await post(publisher)).toMatchObject(rejection("alreadyPosted"));
  expect(await salma.client.call(contract.withdrawProvision, { proposalNo })).toMatchObject(
    rejection("alreadyPosted"),
  );
  const journal = right(
    await neema.client.call(listJournal, {
      ...{ period: "2026-03", account: "loan-loss-provision", after: "" },
    }),
  );
  expect(journal.entries).toMatchObject([
    {
      ...{ bookedOn: monthEnd, valueOn: monthEnd, orderNo: "", cause: "provision" },
      postings: [
        { code: "5030", account: "provision-expense", amount: 4_000_00 },
        { code: "1191", account: "loan-loss-provision", amount: -4_000_00 },
      ],
    },
  ]);
  const books = right(await neema.client.call(readBooks, { period: "2026-03" }));
  expect(books.provisions).toEqual({ state: "posted", proposalNo });
  expect(books.lines.map(({ account, closing }) => [account, closing])).toEqual(
    expect.arrayContaining([
      ["loan-loss-provision", -4_000_00],
      ["provision-expense", 4_000_00],
    ]),
  );
  const entry = `\n${monthEnd} * (${journal.entries[0]?.entryNo}) provision  ; about: provisions:1\n    expenses:provisions  4000.00 TZS\n`;
  expect(await hledgerOf(world)).toContain(entry);
  // The loan and the check of the books know nothing of it.
  expect(await postedBalances(services.db, borrowing.loanId)).toEqual(held);
  expect(await ledgerCheck(services.db)).toEqual([]);
  await expect(
    services.db.script("update provision_proposal set posted_by = proposed_by"),
  ).rejects.toThrow("stay as they are");
});

test.each([
  ["31 March", "dayUnknown"],
  ["2026-02-30", "dayUnknown"],
  ["2026-03-01", "dayBeforeFirst"],
  ["2026-04-02", "dayAfterToday"],
])("[RP-5] %s is no day to provide for: %s", async (on, why) => {
  const { neema, publish } = await ready();
  await publish();
  expect(await neema.client.call(contract.proposeProvision, { on })).toMatchObject(rejection(why));
});

test("[RP-5] a proposal is stale once something is booked on its day, or other rates rule; then it is made anew", async () => {
  const { world, borrowing, neema, salma, publish } = await ready();
  await publish();
  const { services } = world.server;
  const today = services.calendar.today();
  const pay = (amount: number) =>
    services.db.transaction((tx) =>
      recordEvent(tx, {
        ...{ loanId: borrowing.loanId, today },
        event: { kind: "repaid", on: today, amount },
      }),
    );
  const stale = async (proposalNo: string, why: string) => {
    const read = right(await salma.client.call(contract.readProvision, { proposalNo }));
    expect(read.hindrance).toBe(why);
    expect(await salma.client.call(contract.postProvision, { proposalNo })).toMatchObject(
      rejection(why),
    );
    right(await salma.client.call(contract.withdrawProvision, { proposalNo }));
    expect(await salma.client.call(contract.postProvision, { proposalNo })).toMatchObject(
      rejection("notOpen"),
    );
  };
  const first = await proposedProvision(world, neema, today);
  await pay(100_000_00);
  // What it was made of stays listed as it was.
  const { rows } = right(
    await neema.client.call(contract.listProvisionLoans, { proposalNo: first, after: "" }),
  );
  expect(rows).toMatchObject([{ orderNo: borrowing.loanId, provision: 4_000_00 }]);
  await stale(first, "bookedSince");
  const second = await proposedProvision(world, neema, today);
  await publish({ bucket1: { from: "0", rate: "1.5" } });
  await stale(second, "ratesChanged");
  const third = await proposedProvision(world, neema, today);
  right(await salma.client.call(contract.postProvision, { proposalNo: third }));
  const { tables } = right(await neema.client.call(contract.readProvision, { proposalNo: third }));
  expect(tables[0]?.all).toMatchObject({ loans: 1, before: null });
  expect(tables[0]?.all.provision).toBe(Math.round((tables[0]?.all.principal ?? 0) * 0.015));
  // An earlier day would undo it.
  expect(await neema.client.call(contract.proposeProvision, { on: monthEnd })).toMatchObject(
    rejection("laterPosted"),
  );
  const again = await proposedProvision(world, neema, today);
  const same = right(await neema.client.call(contract.readProvision, { proposalNo: again }));
  expect(same.tables[0]?.postings).toEqual([]);
  right(await salma.client.call(contract.postProvision, { proposalNo: again }));
});

test("[RP-5] nothing is proposed or posted for a day of a closed month", async () => {
  const { world, neema, salma, publisher, publish } = await ready();
  await publish();
  const proposalNo = await proposedProvision(world, neema, monthEnd);
  const period = "2026-03";
  const waiting = right(await neema.client.call(readBooks, { period }));
  expect(waiting.provisions).toEqual({ state: "waiting", proposalNo });
  right(await salma.client.call(proposeClosing, { period }));
  right(await publisher.client.call(approveClosing, { period, typed: period }));
  expect(await salma.client.call(contract.postProvision, { proposalNo })).toMatchObject(
    rejection("dayClosed"),
  );
  right(await neema.client.call(contract.withdrawProvision, { proposalNo }));
  expect(await neema.client.call(contract.proposeProvision, { on: monthEnd })).toMatchObject(
    rejection("dayClosed"),
  );
  const missing = right(await neema.client.call(readBooks, { period }));
  expect(missing.provisions).toEqual({ state: "missing", proposalNo: "" });
});

test("[RP-5] interest of a loan past the limit is suspended, and income again once it is paid", async () => {
  const world = await startWorld();
  const rate = { percent: "3", per: "month" } as const;
  const late = await runningLoan(world, { plan: { ...plainTerms.plan, rate } });
  const fresh = await runningLoan(world, { plan: { ...plainTerms.plan, rate } });
  await dayClosed(world, "2026-08-31");
  const { services } = world.server;
  await paidOff(world, fresh);
  const neema = await world.server.staff({ role: "finance" });
  const salma = await world.server.staff({ role: "supervisor" });
  await ratesPublished(world, [salma, await world.server.staff({ role: "supervisor" })]);
  const proposalNo = await proposedProvision(world, neema, "2026-08-31");
  const held = await postedBalances(services.db, late.loanId);
  const earned = (held["interest-receivable"] ?? 0) + (held["unearned-interest"] ?? 0);
  expect(earned).toBeGreaterThan(0);
  const { tables } = right(await neema.client.call(contract.readProvision, { proposalNo }));
  expect(tables[0]?.all).toMatchObject({
    ...{ loans: 1, principal: 400_000_00, provision: 400_000_00 },
    ...{ suspendedLoans: 1, suspended: earned },
  });
  const loansOf = async (filter: object) => {
    const asked = { proposalNo, after: "", ...filter };
    return right(await neema.client.call(contract.listProvisionLoans, asked)).rows;
  };
  const [row] = await loansOf({});
  expect(row).toMatchObject({ orderNo: late.loanId, rateBps: 100_00, suspended: earned });
  expect(await loansOf({ bucket: "91", suspended: "yes", currency: "TZS" })).toEqual([row]);
  expect(await loansOf({ bucket: "0" })).toEqual([]);
  const file = right(await neema.client.call(contract.exportProvision, { proposalNo }));
  const lines = readCsv(file.csv, 100).map(({ fields }) => fields.join(","));
  const inUnits = (earned / 100).toFixed(2);
  expect(lines.at(-2)).toBe(
    `2026-08-31,TZS,91,,1,400000.00,400000.00,100.00,400000.00,,,1,${inUnits}`,
  );
  right(await salma.client.call(contract.postProvision, { proposalNo }));
  const income = async (period: string, { client } = neema) => {
    const { lines: all } = right(await client.call(readBooks, { period }));
    const of = (name: string) => all.find(({ account }) => account === name)?.closing ?? 0;
    return { income: 0 - of("interest-income"), suspended: 0 - of("suspended-interest") };
  };
  const ofLoans =
    -(held["interest-income"] ?? 0) -
    ((await postedBalances(services.db, fresh.loanId))["interest-income"] ?? 0);
  expect(await income("2026-08")).toEqual({ income: ofLoans - earned, suspended: earned });
  expect(await ledgerCheck(services.db)).toEqual([]);
  await dayClosed(world, "2026-09-30");
  await paidOff(world, late);
  // A month later everybody signs in anew.
  const asha = await world.server.staff({ role: "finance" });
  const juma = await world.server.staff({ role: "supervisor" });
  const next = await proposedProvision(world, asha, "2026-09-30");
  const released = right(await juma.client.call(contract.readProvision, { proposalNo: next }));
  expect(released.tables).toEqual([]);
  right(await juma.client.call(contract.postProvision, { proposalNo: next }));
  const { suspended } = await income("2026-09", asha);
  expect(suspended).toBe(0);
  expect(await ledgerCheck(services.db)).toEqual([]);
});

/** More than it owes is received today. */
async function paidOff({ server }: World, { loanId }: Borrowing): Promise<void> {
  const today = day(server.services.calendar.today());
  await server.services.db.transaction((tx) =>
    recordEvent(tx, {
      ...{ loanId, today },
      event: { kind: "repaid", on: today, amount: 90_000_000_00 },
    }),
  );
}

test.each([
  ["the first bucket not from 0", { bucket1: { from: "1", rate: "1" } }, "bucket1.from"],
  ["days that go down", { bucket3: { from: "1", rate: "25" } }, "bucket3.from"],
  ["a rate that falls", { bucket2: { from: "1", rate: "0.5" } }, "bucket2.rate"],
  ["a rate above 100 %", { bucket5: { from: "91", rate: "100.01" } }, "bucket5.rate"],
  ["a rate left out", { bucket5: { from: "91", rate: "" } }, "bucket5.rate"],
  ["a gap", { bucket7: { from: "120", rate: "100" } }, "bucket7.from"],
  ["days in words", { suspendAfter: "ninety" }, "suspendAfter"],
])("[RP-5] rates with %s are refused at their field", async (_what, change, path) => {
  const world = await startWorld();
  const { client } = await world.server.staff({ role: "supervisor" });
  const body = formFile(someRates(change));
  const answer = await client.call(saveConfigurationDraft, { kind: "provisions", key: "", body });
  expect(JSON.stringify(answer)).toContain(`"problems":{"${path}":`);
});
