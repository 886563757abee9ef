import { expect, onTestFinished, test } from "vitest";
import { listApplications, readApplication } from "#contract/application-back-office.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { startServer } from "#test/server.ts";
import { seedApplicants } from "./demo-applicants.ts";
import { seedDemo } from "./seed.ts";

test("[AC-2] [LN-1] the demo's queue has one late, one due today and one fresh application, each with its pictures", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  await seedDemo(server.services);
  await seedApplicants(server.services);
  await seedApplicants(server.services);
  await runOutboxOnce(server.services);
  const agent = await server.staff();
  const queue = await agent.client.call(listApplications, {});
  if (!queue.ok) throw new Error(queue.message);
  expect(queue.data.rows).toMatchObject([
    { borrowerName: "Baraka Demo", late: true, stateText: "To decide" },
    { borrowerName: "Zawadi Demo", dueToday: true, stateText: "To decide" },
    { borrowerName: "Imani Demo", ageDays: 0, stateText: "To decide" },
  ]);
  const [large] = queue.data.rows;
  const read = await agent.client.call(readApplication, { orderNo: large?.orderNo ?? "" });
  if (!read.ok) throw new Error(read.message);
  expect(read.data.images).toHaveLength(3);
  expect(read.data.now.reasons.map(({ rule }) => rule)).toEqual(["four-eyes"]);
});
