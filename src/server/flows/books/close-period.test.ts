/** A month is closed once by two people, when nothing is left open in it, and its books stand from then on. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import * as contract from "#contract/books.ts";
import { balances } from "#lending/ledger-balances.ts";
import { readAsked, writeBooks } from "#server/app/commands/run-books-command.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { bringToBalance } from "#server/core/ledger/journal.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { dayClosed, monthReady } from "#test/books-inputs.ts";
import { publishedDocument } from "#test/configuration-inputs.ts";
import { loanOf, positionOf, runningLoan, startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import { sealPeriods } from "./seal-periods.ts";

const period = "2026-03";

async function ready() {
  const world = await startWorld();
  const borrowing = await monthReady(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor" });
  return { world, borrowing, neema, salma };
}

async function closed() {
  const all = await ready();
  const { neema, salma } = all;
  expect(await neema.client.call(contract.proposeClosing, { period })).toMatchObject({ ok: true });
  const answer = await salma.client.call(contract.approveClosing, { period, typed: period });
  expect(answer).toMatchObject({ ok: true });
  return all;
}

const rejection = (rejected: string) => ({ ok: false, rejection: rejected });

async function verified({ server }: World): Promise<string> {
  const to = new PassThrough();
  const read = text(to);
  const { db, calendar } = server.services;
  await writeBooks(readAsked(["verify"]), { db, today: calendar.today() }, to);
  to.end();
  return read;
}

test("[RP-3] a month is proposed by one person and closed by another, who types it", async () => {
  const { world, neema, salma } = await ready();
  const agent = await world.server.staff();
  const proposing = { period };
  expect(await agent.client.call(contract.proposeClosing, proposing)).toMatchObject({ ok: false });
  const closing = { period, typed: period };
  expect(await salma.client.call(contract.approveClosing, closing)).toMatchObject(
    rejection("nothingProposed"),
  );
  expect(await neema.client.call(contract.proposeClosing, proposing)).toMatchObject({
    ok: true,
    data: { state: "proposed" },
  });
  expect(await salma.client.call(contract.proposeClosing, proposing)).toMatchObject(
    rejection("closingProposed"),
  );
  expect(await neema.client.call(contract.approveClosing, closing)).toMatchObject(
    rejection("otherPersonNeeded"),
  );
  expect(
    await salma.client.call(contract.approveClosing, { period, typed: "2026-04" }),
  ).toMatchObject(rejection("periodNotTyped"));
  expect(await salma.client.call(contract.withdrawClosing, proposing)).toMatchObject(
    rejection("notYours"),
  );
  expect(await salma.client.call(contract.approveClosing, closing)).toMatchObject({ ok: true });
  expect(await salma.client.call(contract.approveClosing, closing)).toMatchObject({ ok: true });
  expect(await neema.client.call(contract.approveClosing, closing)).toMatchObject(
    rejection("periodClosed"),
  );
  const books = await neema.client.call(contract.readBooks, { period });
  expect(books).toMatchObject({ ok: true, data: { shown: { state: "closed", digest: "" } } });
});

test("[RP-3] a proposal is taken back by its maker; one person closes where the lender says so", async () => {
  const { world, neema, salma } = await ready();
  await neema.client.call(contract.proposeClosing, { period });
  expect(await neema.client.call(contract.withdrawClosing, { period })).toMatchObject({ ok: true });
  const body = { closedByTwo: "off", suspenseDays: "5" };
  const from = world.server.services.calendar.today();
  await publishedDocument([neema, salma], from, { kind: "bookkeeping", body });
  expect(await neema.client.call(contract.proposeClosing, { period })).toMatchObject(
    rejection("periodNotTyped"),
  );
  const alone = await neema.client.call(contract.proposeClosing, { period, typed: period });
  expect(alone).toMatchObject({ ok: true, data: { state: "closed" } });
});

test("[RP-3] a month that runs, is no month, or follows an open one is not closed", async () => {
  const { neema } = await ready();
  const refused = async (name: string, why: string) =>
    expect(await neema.client.call(contract.proposeClosing, { period: name })).toMatchObject(
      rejection(why),
    );
  await refused("2026-04", "periodRuns");
  await refused("2026-13", "periodUnknown");
  await refused("March", "periodUnknown");
  expect(await neema.client.call(contract.readBooks, { period: "2026-02" })).toMatchObject(
    rejection("periodUnknown"),
  );
  expect(await neema.client.call(contract.readBooks, { period: "2026-05" })).toMatchObject(
    rejection("periodUnknown"),
  );
});

test("[RP-3] months are closed in their order", async () => {
  const { world } = await ready();
  await dayClosed(world, "2026-05-01");
  const neema = await world.server.staff({ role: "supervisor" });
  expect(await neema.client.call(contract.proposeClosing, { period: "2026-04" })).toMatchObject(
    rejection("earlierOpen"),
  );
});

test("[RP-3] not before every loan is brought up to its last day and the books are checked after it", async () => {
  const world = await startWorld();
  await runningLoan(world);
  world.server.setToday("2026-04-01");
  const neema = await world.server.staff({ role: "supervisor" });
  const propose = () => neema.client.call(contract.proposeClosing, { period });
  expect(await propose()).toMatchObject(rejection("daysNotClosed"));
  await postAccruals(world.server.services);
  expect(await propose()).toMatchObject(rejection("checkFails"));
  await dayClosed(world, "2026-04-01");
  await world.server.services.db.script("update ledger_check set problems = 1");
  expect(await propose()).toMatchObject(rejection("checkFails"));
  await dayClosed(world, "2026-04-01");
  expect(await propose()).toMatchObject({ ok: true });
});

test("[RP-3] not with an open break, nor with money in suspense for longer than the lender allows", async () => {
  const { world, neema, salma } = await ready();
  const { db } = world.server.services;
  await neema.client.call(contract.proposeClosing, { period });
  await db.script(`insert into settlement_report (provider, file_hash, file_name, arrived_at, state, period_from, period_to)
    values ('simulator', 'aa', 'march.csv', now(), 'read', '2026-03-01', '2026-03-31');
    insert into reconciliation_discrepancy (report_id, line_no, provider, kind, movement, provider_reference, our_reference,
      currency, happened_on, state, found_at, compared_at)
    select report_id, 1, 'simulator', 'missing-in-ledger', 'payment', 'SP1', '', 'TZS', '2026-03-10', 'open', now(), now()
    from settlement_report`);
  const close = () => salma.client.call(contract.approveClosing, { period, typed: period });
  expect(await close()).toMatchObject(rejection("breaksOpen"));
  await db.script("update reconciliation_discrepancy set state = 'settled', ended_at = now()");
  // Suspense is posted as it is kept: here of nothing, so that the books stay as they are.
  const waits = (at: string) =>
    db.script(`insert into provider_event (provider, event_id, kind, reference, provider_reference, amount, currency, happened_at,
      received_at, outcome) values ('simulator', '${at}', 'payment-succeeded', '', '${at}', 0, 'TZS', '${at}', '${at}', 'unallocated')`);
  // Four days are within the five that are allowed.
  await waits("2026-03-28T10:00:00Z");
  expect((await neema.client.call(contract.readBooks, { period })).ok).toBe(true);
  await waits("2026-03-20T10:00:00Z");
  expect(await close()).toMatchObject(rejection("suspenseOld"));
  await db.script("update provider_event set outcome = 'closed' where event_id like '2026-03-20%'");
  expect(await close()).toMatchObject({ ok: true });
});

test("[RP-3] the database itself refuses a posting into a closed month, and to open one again", async () => {
  const { world, borrowing } = await closed();
  const { db } = world.server.services;
  const { terms } = await loanOf(world, borrowing);
  const target = balances(await positionOf(world, borrowing), terms);
  const moved = { ...target, "settlement-cash": target["settlement-cash"] + 5, "fee-income": -5 };
  const posting = (on: string) =>
    db.transaction((tx) =>
      bringToBalance(tx, {
        ...{ loanId: borrowing.loanId, cause: { kind: "accrual" }, on: day(on) },
        ...{ currency: "TZS", target: moved },
      }),
    );
  await expect(posting("2026-03-31")).rejects.toThrow("a posting into a closed period");
  await expect(posting("2026-01-05")).rejects.toThrow("a posting into a closed period");
  for (const statement of [
    "delete from accounting_period",
    "update accounting_period set closed_at = null, closed_by = null",
    "update accounting_period set ends = '2026-02-28'",
  ]) {
    await expect(db.script(statement)).rejects.toThrow("a closed period stays closed");
  }
});

test("[RP-3] later news is posted in the open month, names the day it counts from, and changes nothing of the closed one", async () => {
  const { world, borrowing, neema } = await closed();
  const { services } = world.server;
  expect(await sealPeriods(services)).toBe(1);
  expect(await sealPeriods(services)).toBe(0);
  const before = await neema.client.call(contract.readBooks, { period });
  const today = services.calendar.today();
  const event = { kind: "repaid", on: day("2026-03-25"), amount: 50_000_00 } as const;
  await services.db.transaction((tx) =>
    recordEvent(tx, { loanId: borrowing.loanId, event, today }),
  );
  const journal = await neema.client.call(contract.listJournal, { period: "2026-04", after: "" });
  expect(journal.ok && journal.data.entries).toMatchObject([
    { bookedOn: "2026-04-01", valueOn: "2026-03-25", cause: "repaid", orderNo: borrowing.loanId },
  ]);
  const ofMarch = await neema.client.call(contract.listJournal, {
    ...{ period, account: "principal-receivable", after: "" },
  });
  expect(ofMarch.ok && ofMarch.data.entries.map(({ cause }) => cause)).toEqual(["disbursed"]);
  expect(await neema.client.call(contract.readBooks, { period })).toEqual(before);
  expect(await verified(world)).toBe("2026-03 as-closed\n");
});

test("[RP-3] a closed month whose books were changed behind the program's back is found", async () => {
  const { world } = await closed();
  const { services } = world.server;
  expect(await verified(world)).toBe("2026-03 not-sealed\n");
  await sealPeriods(services);
  const spoil = (by: number) =>
    services.db.script(`alter table posting disable trigger posting_stands;
      update posting set amount = amount + ${by} where account = 'principal-receivable';
      update posting set amount = amount - ${by} where account = 'clearing-simulator';
      alter table posting enable trigger posting_stands`);
  await spoil(7);
  expect(await verified(world)).toBe("2026-03 changed\n");
  await spoil(-7);
  expect(await verified(world)).toBe("2026-03 as-closed\n");
});

test("[RP-2] the trial balance of a month leaves as CSV, and balances", async () => {
  const { neema } = await ready();
  const answer = await neema.client.call(contract.exportTrialBalance, { period });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.fileName).toBe("trial-balance-2026-03.csv");
  expect(answer.data.csv.split("\r\n").slice(1, 3)).toEqual([
    "1021,clearing-simulator,TZS,0.00,,0.00,400000.00,,400000.00,1021",
    "1110,principal-receivable,TZS,0.00,,400000.00,0.00,400000.00,,1110",
  ]);
});
