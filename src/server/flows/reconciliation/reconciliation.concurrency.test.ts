/** Settlement reports imported and matched by several servers concurrently, and beside the payments they report. */
import { expect, test } from "vitest";
import { listSettlementReports } from "#contract/reconciliation.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { pollPayment } from "#server/flows/payment-receipt/poll-payment.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";
import { counts, readReport, simulatorFile, statementFolder } from "#test/settlement-reports.ts";
import { positionOf, runningLoan, startedPayment, startWorld } from "#test/simulated-server.ts";
import { reconcile } from "./reconcile.ts";

const today = "2026-03-02";
const countLines = defineStatement(
  "test.count-statement-lines",
  "select count(*)::integer as lines from settlement_line",
);

/** Other servers: each has its own memory of the files it has read. */
function servers(services: Services, many: number): Services[] {
  return Array.from({ length: many }, () => ({ ...services }));
}

test("four servers import one folder concurrently: each file once, each line once, each discrepancy once", async () => {
  const world = await startWorld({ today });
  const { folder, put } = statementFolder();
  world.server.services.settings.reportsFolder = folder;
  for (let loans = 0; loans < 5; loans += 1) await runningLoan(world);
  for (let stray = 0; stray < 5; stray += 1) {
    await world.simulator.control.receiveDirect({ amount: 10_000_00 + stray, currency: "TZS" });
  }
  const file = simulatorFile(world, today);
  put("simulator", "2026-03-02.csv", file);
  put("simulator", "again 2026-03-02.csv", file);
  put("simulator", "other 2026-03-02.csv", `${file}\r\n`);
  await Promise.all(servers(world.server.services, 4).map((one) => reconcile(one)));
  await reconcile(world.server.services);
  const neema = await world.server.staff({ role: "supervisor" });
  const list = await neema.client.call(listSettlementReports, { page: "0" });
  const statements = list.ok ? list.data.statements : [];
  expect(statements.map(counts)).toEqual([
    "lines 10, agree 5, open 5, settled 0, closed 0",
    "lines 10, agree 5, open 5, settled 0, closed 0",
  ]);
  expect(await world.server.services.db.query(countLines)).toEqual([{ lines: 20 }]);
  const failed = world.server.logged.filter(
    ({ event }) => event === "settlement-report-unreadable",
  );
  expect(failed).toEqual([]);
  const queue = await neema.client.call(listSuspenseEntries, { page: "0" });
  expect(queue.ok && queue.data.waiting).toBe(5);
});

test("[LN-4] a settlement report matched by four servers beside the callback and the poll of its payment: counted once", async () => {
  const world = await startWorld({ today });
  const { folder, put } = statementFolder();
  world.server.services.settings.reportsFolder = folder;
  const neema = await world.server.staff({ role: "supervisor" });
  for (let round = 0; round < 4; round += 1) {
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing);
    const event = await world.simulator.control.pay(tradeNo);
    put("simulator", `round ${round} 2026-03-02.csv`, simulatorFile(world, today));
    await Promise.all([
      ...servers(world.server.services, 4).map((one) => reconcile(one)),
      world.simulator.control.send(event),
      pollPayment(world.server.services, tradeNo),
    ]);
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
  }
  await reconcile(world.server.services);
  const list = await neema.client.call(listSettlementReports, { page: "0" });
  for (const { reportNo } of list.ok ? list.data.statements : []) {
    const { statement, discrepancies } = await readReport(neema, reportNo);
    expect(discrepancies.filter(({ state }) => state === "open")).toEqual([]);
    expect(statement.agree).toBe(statement.lines);
  }
  const queue = await neema.client.call(listSuspenseEntries, { page: "0" });
  expect(queue.ok && queue.data.waiting).toBe(0);
});
