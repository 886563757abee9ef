/** Many at once, on an engine that really runs them at once. */
import { expect, onTestFinished, test } from "vitest";
import { answerComplaint, readComplaint } from "#contract/complaint-back-office.ts";
import { openSession } from "#server/core/staff/session.ts";
import { sendComplaint, sentComplaint } from "#test/complaints.ts";
import { startServer } from "#test/server.ts";
import { handUpLateComplaints } from "./hand-up.ts";

async function running() {
  const server = await startServer();
  onTestFinished(() => server.close());
  return server;
}

test("[CP-7] twenty taps on Send at once are one complaint with one reference", async () => {
  const server = await running();
  const borrower = await server.borrower();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendComplaint(borrower)));
  const references = answers.map((answer) => (answer.ok ? answer.data.reference : answer.message));
  expect(new Set(references).size).toBe(1);
});

test("eleven different ones at once: ten are accepted", async () => {
  const server = await running();
  const borrower = await server.borrower();
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, count) =>
      sendComplaint(borrower, { problemDetail: `Number ${count}` }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
});

test("[CP-11] of two agents who answer at once, one learns that the other has", async () => {
  const server = await running();
  const borrower = await server.borrower();
  const agents = [await server.staff(), await server.staff()];
  for (let round = 0; round < 5; round += 1) {
    const problemId = await sentComplaint(borrower, { problemDetail: `Round ${round}` });
    const answers = await Promise.all(
      agents.map(({ client }, place) =>
        client.call(answerComplaint, { problemId, version: "1", text: `Answer ${place}` }),
      ),
    );
    expect(answers.map((answer) => (answer.ok ? "taken" : answer.rejection)).sort()).toEqual([
      "changedMeanwhile",
      "taken",
    ]);
    const read = await agents[0]?.client.call(readComplaint, { problemId });
    expect(read?.ok && read.data.entries).toHaveLength(1);
  }
});

test("[CP-12] two servers whose jobs run at once hand a late complaint on once", async () => {
  const server = await running();
  const borrower = await server.borrower();
  const staff = await server.staff({ role: "supervisor" });
  const sent: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    sent.push(await sentComplaint(borrower, { problemDetail: `Number ${count}` }));
  }
  server.setToday("2026-03-06");
  const handed = await Promise.all(
    Array.from({ length: 4 }, () => handUpLateComplaints(server.services)),
  );
  expect(handed.reduce((sum, count) => sum + count, 0)).toBe(5);
  const { db } = server.services;
  const token = await db.transaction((tx) => openSession(tx, server.services, staff.staffId));
  for (const problemId of sent) {
    const read = await server.staffClient(token).call(readComplaint, { problemId });
    expect(read.ok && read.data.entries.map(({ kind }) => kind)).toEqual(["to-officer"]);
  }
});
