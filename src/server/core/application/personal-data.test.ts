/** Decisions on a borrower's applications in data export and account closure (AC-6). */
import { afterEach, describe, expect, test } from "vitest";
import { declineApplication, listApplications } from "#contract/application-back-office.ts";
import { deleteUser, exportData, readDeletion, sendDeletionCode } from "#contract/personal-data.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { purgeRetained } from "#server/flows/privacy/purge-retained.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/jobs/outbox.ts";
import { type Applicant, addApplicant, reviewed } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { dumpOf } from "#test/dump.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { repayOn, takenUp } from "#test/repaid-loan.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { reviewTopic } from "../../flows/application/review-topic.ts";

const phone = "13766650100";
const files = memoryFiles();
afterEach(() => files.stored.clear());

async function start() {
  const policies = {
    "": {
      ...defaultPolicy,
      rules: [
        ...defaultPolicy.rules,
        { id: "large", kind: "amount-above", above: { minor: 400_000_00 }, outcome: "refer" },
      ],
    },
  } as const;
  const world = await startWorld({ files, settings: { policies } });
  await addProduct(world.server.services);
  const borrower = await addApplicant(world.server, { phone, deviceId: "device-7" });
  return { world, borrower };
}

/** An agent declines it with an internal note. */
async function declined({ server }: World, borrower: Applicant): Promise<string> {
  const orderNo = await reviewed(server, borrower, { amount: 500_000_00 });
  const agent = await server.staff();
  const answer = await agent.client.call(declineApplication, {
    orderNo,
    version: "2",
    reason: "income",
    note: "Salary slip looks forged.",
  });
  if (!answer.ok) throw new Error(answer.message);
  return orderNo;
}

/** Lent and repaid in full; today is the day of the last payment. */
async function lent(world: World, { client }: Applicant): Promise<string> {
  const orderId = await reviewed(world.server, { client });
  await takenUp(world, { client, orderId });
  await repayOn(world, { client, orderId }, [
    "2026-04-02",
    "2026-05-02",
    "2026-06-02",
    "2026-06-03",
  ]);
  return orderId;
}

async function leave(world: World, { client }: Applicant): Promise<string> {
  const sent = await client.call(sendDeletionCode, {});
  if (!sent.ok) throw new Error(sent.message);
  const answer = await client.call(deleteUser, { code: await codeSentTo(world, phone) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.eraseOn;
}

async function exported({ client }: Applicant) {
  const answer = await client.call(exportData, {});
  if (!answer.ok) throw new Error(answer.message);
  const { chapters, json } = answer.data;
  return { read: JSON.stringify(chapters), data: JSON.parse(json), json };
}

const applicationRows = async ({ server }: World) =>
  (await dumpOf(server.services.db)).split("\n").filter((row) => /^application[^:]*: /.test(row));

describe("[AC-6] the export explains how an application was decided", () => {
  test("by the rules: on which facts, and why", async () => {
    const { world, borrower } = await start();
    const orderId = await reviewed(world.server, borrower);
    const { read, data } = await exported(borrower);
    expect(data.applications).toEqual([
      expect.objectContaining({ orderId, asked: 300_000_00, periods: 6, state: "approved" }),
    ]);
    expect(data.applications[0].decisions).toEqual([
      expect.objectContaining({
        kind: "engine",
        by: "rules",
        outcome: "approve",
        lookedAt: expect.objectContaining({
          monthlyIncome: 1_234_567_00,
          applications: { borrower: [] },
        }),
      }),
    ]);
    expect(read).toContain("Approved.");
  });

  test("by a person: the reason given to the borrower, without the member's name and internal note", async () => {
    const { world, borrower } = await start();
    await declined(world, borrower);
    const { read, data, json } = await exported(borrower);
    expect(data.applications[0].decisions.at(-1)).toMatchObject({ kind: "decline", by: "staff" });
    expect(read).toContain("Declined. ");
    expect(json).not.toContain("forged");
    expect(json).not.toContain("staffId");
  });

  test("another borrower's applications from the same device are not included", async () => {
    const { world, borrower } = await start();
    const other = await addApplicant(world.server, { phone: "13766650111", deviceId: "device-7" });
    await reviewed(world.server, borrower);
    await reviewed(world.server, other);
    const { data } = await exported(other);
    expect(data.applications).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("device_hash");
    expect(data.applications[0].decisions[0].lookedAt.applications).toEqual({ borrower: [] });
  });
});

test("[AC-6] staff notes and the facts of the rules are stored encrypted", async () => {
  const { world, borrower } = await start();
  await declined(world, borrower);
  const rows = (await applicationRows(world)).join("\n");
  expect(rows).toContain("application_decision: ");
  for (const text of ["forged", "1990-05-17", "123456700"]) expect(rows).not.toContain(text);
});

describe("[AC-6] account closure", () => {
  test("applications that led to no loan are purged at once with their decisions", async () => {
    const { world, borrower } = await start();
    await declined(world, borrower);
    const page = await borrower.client.call(readDeletion, {});
    expect(page).toMatchObject({ data: { whyNot: "", kept: [] } });
    expect(await leave(world, borrower)).toBe("");
    expect(await applicationRows(world)).toEqual([]);
    const agent = await world.server.staff({ login: "neema" });
    const queue = await agent.client.call(listApplications, { stage: "decided" });
    expect(queue).toMatchObject({ data: { rows: [], total: 0 } });
  });

  test("those that led to loans are retained with the loan records, without the device, and purged with them", async () => {
    const { world, borrower } = await start();
    const orderId = await lent(world, borrower);
    const second = await declined(world, borrower);
    const page = await borrower.client.call(readDeletion, {});
    expect(page.ok && page.data.kept.map(({ what }) => what)).toContain(
      "How the applications that led to these loans were decided",
    );
    const eraseOn = await leave(world, borrower);
    const rows = await applicationRows(world);
    expect(rows.filter((row) => row.includes(second))).toEqual([]);
    expect(rows.filter((row) => row.includes(orderId))).toHaveLength(2);
    const origins = await world.server.services.db.query(withOrigins);
    expect(origins).toEqual([]);
    world.server.setToday(eraseOn);
    expect(await purgeRetained(world.server.services)).toBe(1);
    expect(await applicationRows(world)).toEqual([]);
  });

  test("an application still undecided delays it", async () => {
    const { world, borrower } = await start();
    await reviewed(world.server, borrower, { amount: 500_000_00 });
    expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({
      rejection: "applicationOpen",
    });
  });

  test("a decision of the rules that comes too late finds nothing and does no harm", async () => {
    const { world, borrower } = await start();
    const orderNo = await declined(world, borrower);
    const { services } = world.server;
    await leave(world, borrower);
    await services.db.transaction((tx) => enqueue(tx, reviewTopic, { loanId: orderNo }));
    await runOutboxOnce(services);
    expect(world.server.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});

test("[AC-6] nobody else can delete a decision", async () => {
  const { world, borrower } = await start();
  await reviewed(world.server, borrower);
  const erase = defineStatement("test.erase-decisions", "delete from application_decision");
  await expect(world.server.services.db.query(erase)).rejects.toThrow(/never changed/);
});

const withOrigins = defineStatement(
  "test.applications-with-origins",
  "select loan_id from application where device_hash is not null or address_hash is not null",
);
