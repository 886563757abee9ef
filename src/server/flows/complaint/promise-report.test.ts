/** The report of promises kept and missed: each figure leads to its complaints, and who may not see it does not. */
import { expect, onTestFinished, test } from "vitest";
import { exportPromises, listPromises, readPromiseReport } from "#contract/complaint-report.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { openSession } from "#server/core/staff/session.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { startServer } from "#test/server.ts";
import { handUpLateComplaints } from "./hand-up.ts";

/** One answered on its last day, one a day late by the officer, one not answered, as of 9 March. */
async function running() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const borrower = await server.borrower();
  const as = async (role: StaffRole) => {
    const { staffId } = await server.staff({ role });
    const { db } = server.services;
    const token = await db.transaction((tx) => openSession(tx, server.services, staffId));
    return { client: server.staffClient(token) };
  };
  const ids = {
    kept: await sentComplaint(borrower, { problemDetail: "Kept" }),
    missed: await sentComplaint(borrower, { problemDetail: "Missed" }),
    open: await sentComplaint(borrower, { problemDetail: "Open" }),
  };
  server.setToday("2026-03-05");
  await answered(await as("agent"), ids.kept);
  server.setToday("2026-03-06");
  await handUpLateComplaints(server.services);
  await answered(await as("supervisor"), ids.missed);
  server.setToday("2026-03-09");
  return { server, as, ids, reader: await as("compliance") };
}

test("[CP-13] promises are counted by their last day, and every figure leads to as many complaints", async () => {
  const { reader, ids } = await running();
  const period = { from: "2026-03-01", until: "2026-03-31" };
  const report = await reader.client.call(readPromiseReport, period);
  if (!report.ok) throw new Error(report.message);
  expect(report.data).toMatchObject({
    clocks: [
      { clock: "answer", kept: 1, missed: 2, running: 0 },
      { clock: "officer", kept: 1, missed: 0, running: 1 },
      { clock: "end", kept: 0, missed: 0, running: 3 },
    ],
    spans: [
      { from: "2026-03-01", until: "2026-03-07", kept: 1, missed: 2, running: 0 },
      { from: "2026-03-08", until: "2026-03-14", kept: 1, missed: 0, running: 1 },
      { kept: 0, missed: 0, running: 0 },
      { from: "2026-03-22", until: "2026-03-28", kept: 0, missed: 0, running: 3 },
      { from: "2026-03-29", until: "2026-03-31" },
    ],
  });
  for (const { clock, ...counts } of report.data.clocks) {
    for (const standing of ["kept", "missed", "running"] as const) {
      const list = await reader.client.call(listPromises, { ...period, clock, standing });
      expect(list.ok && [list.data.total, list.data.rows.length]).toEqual([
        counts[standing],
        counts[standing],
      ]);
    }
  }
  const missed = { ...period, clock: "answer", standing: "missed" } as const;
  const list = await reader.client.call(listPromises, missed);
  expect(list.ok && list.data.rows.map(({ problemId }) => problemId).sort()).toEqual(
    [ids.missed, ids.open].sort(),
  );
});

test("[CP-13] the file has a row a promise; a period turned round or longer than three years is refused in words", async () => {
  const { reader } = await running();
  const file = await reader.client.call(exportPromises, {
    from: "2026-03-05",
    until: "2026-03-05",
  });
  if (!file.ok) throw new Error(file.message);
  const lines = file.data.csv.trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe("complaint,type,state,promise,from,due,done,standing");
  expect(lines.filter((line) => line.endsWith(",2026-03-05,2026-03-05,kept"))).toHaveLength(1);
  for (const period of [
    { from: "2026-03-06", until: "2026-03-05" },
    { from: "2023-03-05", until: "2026-03-09" },
    { from: "5 March" },
    { until: "2026-02-30" },
  ]) {
    expect(await reader.client.call(readPromiseReport, period)).toMatchObject({
      ok: false,
      rejection: "periodWrong",
    });
  }
  const ninety = await reader.client.call(readPromiseReport, {});
  expect(ninety).toMatchObject({ data: { from: "2025-12-10", until: "2026-03-09" } });
});

test("[CP-13] supervisors, compliance and auditors see it, nobody else", async () => {
  const { as } = await running();
  for (const [role, sees] of [
    ["supervisor", true],
    ["auditor", true],
    ["agent", false],
    ["collector", false],
  ] as const) {
    const answer = await (await as(role)).client.call(readPromiseReport, {});
    expect([role, answer.ok]).toEqual([role, sees]);
  }
});
