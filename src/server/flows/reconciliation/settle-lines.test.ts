/** What a provider settles leaves its clearing account once, less its fees, when its report agrees with what is recorded. */
import { expect, test } from "vitest";
import * as suspense from "#contract/suspense.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { compared, simulatorFile, uploadReport } from "#test/settlement-reports.ts";
import { runningLoan, startedPayment, startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";
import {
  type SimulatorLine,
  simulatorReport,
} from "../../platform/settlement-reports/simulator.ts";
import { trialBalance } from "../books/trial-balance.ts";
import { reconcile } from "./reconcile.ts";
import { settleLines } from "./settle-lines.ts";

const today = "2026-03-02";
const cashAccounts = ["settlement-cash", "clearing-simulator", "provider-fee-expense", "suspense"];

async function cash({ server }: World): Promise<number[]> {
  const lines = await trialBalance(server.services.db, {
    ...{ from: day("2026-01-01"), to: day("2027-01-01") },
  });
  return cashAccounts.map((name) => lines.find(({ account }) => account === name)?.closing ?? 0);
}

/** A loan of 400,000.00 paid out, 100,000.00 of it paid back. */
async function opened() {
  const world = await startWorld({ today });
  const borrowing = await runningLoan(world);
  const event = await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  const neema = await world.server.staff({ role: "supervisor" });
  return { world, borrowing, neema, event };
}

const line: SimulatorLine = {
  ...{ reference: "SIM-STRAY-1", ourNumber: "", movement: "payment", amount: "500.00" },
  ...{ fee: "12.50", currency: "TZS", happenedAt: `${today}T07:00:00.000Z`, status: "succeeded" },
};

function fileOf(lines: readonly SimulatorLine[]): string {
  const total = lines.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2);
  return simulatorReport(lines, { from: today, to: today, total, currency: "TZS" });
}

test("[RP-1] money stands on the provider's clearing account until its report agrees", async () => {
  const { world, neema } = await opened();
  expect(await cash(world)).toEqual([0, -300_000_00, 0, 0]);
  await compared(world, neema, simulatorFile(world, today));
  expect(await cash(world)).toEqual([-300_000_00, 0, 0, 0]);
});

test("[RP-1] it is settled once: the run again, and another file with the same lines, post nothing", async () => {
  const { world, neema } = await opened();
  const file = simulatorFile(world, today);
  await compared(world, neema, file);
  await reconcile(world.server.services);
  await uploadReport(neema, file.replace(/\r\n/g, "\n"), { name: "again.csv" });
  await reconcile(world.server.services);
  expect(await cash(world)).toEqual([-300_000_00, 0, 0, 0]);
});

test("[RP-1] two processes settle a report between them once", async () => {
  const { world, neema } = await opened();
  await uploadReport(neema, simulatorFile(world, today));
  await reconcile(world.server.services);
  const { db } = world.server.services;
  await db.script(
    "update settlement_line set settled = false; alter table settled_movement rename to kept",
  );
  await db.script("create table settled_movement (like kept including all)");
  const before = await cash(world);
  await Promise.all([settleLines(world.server.services), settleLines(world.server.services)]);
  const after = await cash(world);
  expect(after.map((amount, at) => amount - before[at]!)).toEqual([-300_000_00, 300_000_00, 0, 0]);
});

test("[RP-1] the provider's fee is posted as an expense, and what differs stays on the clearing account", async () => {
  const { world, neema, event } = await opened();
  const paid = { ...line, reference: event.providerReference, ourNumber: event.reference };
  const short = { ...paid, amount: "99999.00" };
  await compared(world, neema, fileOf([short]));
  expect(await cash(world)).toEqual([0, -300_000_00, 0, 0]);
  await compared(world, neema, fileOf([{ ...paid, amount: "100000.00" }]), "right.csv");
  expect(await cash(world)).toEqual([99_987_50, -400_000_00, 12_50, 0]);
});

test("[RP-1] money held in suspense is settled once staff have closed it", async () => {
  const { world, neema } = await opened();
  const [, clearing = 0] = await cash(world);
  await compared(world, neema, fileOf([{ ...line, fee: "0.00" }]));
  await reconcile(world.server.services);
  const kept = await cash(world);
  // Asked about it the simulator knows nothing: the report is all there is.
  const list = await neema.client.call(suspense.listSuspenseEntries, { page: "0" });
  if (!list.ok) throw new Error(list.message);
  const [entry] = list.data.entries;
  expect(kept).toEqual([0, clearing + 500_00, 0, -500_00]);
  const closing = { entryNo: entry?.entryNo ?? "", reason: "Given back by bank" };
  expect(await neema.client.call(suspense.closeSuspenseEntry, closing)).toMatchObject({ ok: true });
  await reconcile(world.server.services);
  expect(await cash(world)).toEqual([0, clearing, 0, 0]);
  expect(await ledgerCheck(world.server.services.db)).toEqual([]);
});
