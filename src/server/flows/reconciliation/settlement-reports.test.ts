/**
 * Settlement reports in the back office: uploaded, rejected with the reason, read by all staff, discrepancies closed with a note; and
 * the folder.
 */
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#contract/reconciliation.ts";
import { readStaffLog } from "#contract/staff.ts";
import type { TestStaff } from "#test/server.ts";
import {
  bytesOf,
  compared,
  counts,
  readReport,
  simulatorFile,
  statementFolder,
  uploadReport,
} from "#test/settlement-reports.ts";
import { runningLoan, startedPayment, startWorld, type World } from "#test/simulated-server.ts";
import { requestSimulator } from "../../platform/providers/simulator-connection.ts";
import { countOpenDiscrepancies } from "./open-discrepancies.ts";
import { purgeSettlementLines, reconcile } from "./reconcile.ts";

const today = "2026-03-02";
let world: World;
let neema: TestStaff;

beforeEach(async () => {
  world = await startWorld({ today });
  neema = await world.server.staff({ role: "supervisor", name: "Neema Mushi" });
});

const list = async ({ client }: TestStaff) => {
  const answer = await client.call(contract.listSettlementReports, { page: "0" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

/** A payment unknown to the provider, in suspense: one open discrepancy. */
async function withDiscrepancies() {
  await runningLoan(world);
  const tradeNo = await startedPayment(await runningLoan(world));
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  const file = simulatorFile(world, today).replace(",100000.00,", ",90000.00,");
  return compared(world, neema, file.replace(/total,900000/, "total,890000"));
}

describe("an uploaded settlement report", () => {
  test("shows who uploaded it, its days and its hash to every member of staff", async () => {
    await runningLoan(world);
    await uploadReport(neema, simulatorFile(world, today), { name: "simulator 2026-03-02.csv" });
    const juma = await world.server.staff();
    const { statements, open, companies } = await list(juma);
    expect({ open, companies }).toEqual({
      open: 0,
      companies: ["simulator", "razorpay", "dragonpay", "selcom", "daraja", "airtel", "vodacom"],
    });
    expect(statements).toMatchObject([
      {
        ...{ fileName: "simulator 2026-03-02.csv", uploadedBy: "Neema Mushi", state: "read" },
        ...{ arrivedAt: "2026-03-02 12:00", from: today, to: today, lines: 1, waiting: 1 },
        fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const log = await neema.client.call(readStaffLog, { page: "0" });
    expect(log).toMatchObject({
      data: { entries: [{ action: "reconciliation.upload", name: "Neema Mushi" }] },
    });
  });

  test("cannot be uploaded by an agent, who cannot close discrepancies either", async () => {
    const { client } = await world.server.staff();
    const file = { name: "a.csv", type: "text/csv", bytes: bytesOf("a") };
    const brought = await client.call(contract.uploadSettlementReport, {
      company: "simulator",
      file,
    });
    expect(brought).toMatchObject({ rejection: "roleNeeded" });
    const closed = await client.call(contract.closeDiscrepancy, {
      discrepancyNo: "1",
      note: "Done",
    });
    expect(closed).toMatchObject({ rejection: "roleNeeded" });
  });

  test("that is empty is rejected, and nothing is stored", async () => {
    const file = { name: "a.csv", type: "text/csv", bytes: bytesOf("") };
    const answer = await neema.client.call(contract.uploadSettlementReport, {
      company: "simulator",
      file,
    });
    expect(answer).toMatchObject({ rejection: "fileMissing" });
    expect((await list(neema)).statements).toEqual([]);
  });

  test.each([
    ["no statement of this company", "a.csv", "name,amount\nAsha,1\n", "wrong-columns", 1],
    ["a picture", "a.png", "\u0001PNG", "not-text", 0],
    ["a broken quote", "a.csv", 'reference,"our', "broken", 1],
    ["days its name does not have", "2026-02-28.csv", "", "outside-period", 0],
  ])("%s is kept with the reason and read again when brought again", async (...row) => {
    const [, name, content, problem, atLine] = row;
    await runningLoan(world);
    const text = content || simulatorFile(world, today);
    const reportNo = await uploadReport(neema, text, { name });
    const { statement } = await readReport(neema, reportNo);
    expect(statement).toMatchObject({ state: "refused", problem, atLine, lines: 0, from: "" });
    expect(await uploadReport(neema, text, { name })).not.toBe(reportNo);
    expect((await list(neema)).statements).toHaveLength(1);
  });

  test("with a line without any reference is rejected: it could not be identified", async () => {
    const file = simulatorFile(world, today).split("\r\n");
    const nameless = `,,payment,5.00,0.00,TZS,${today}T07:00:00.000Z,succeeded`;
    const total = `,1,total,5.00,,TZS,${today}/${today},`;
    const reportNo = await uploadReport(neema, [file[0], nameless, total, ""].join("\r\n"));
    const { statement } = await readReport(neema, reportNo);
    expect(statement).toMatchObject({ problem: "wrong-value", atLine: 2 });
  });
});

describe("a discrepancy", () => {
  test("is closed with a note, once, and stays closed whatever is reported later", async () => {
    const { statement, discrepancies } = await withDiscrepancies();
    const [{ discrepancyNo } = { discrepancyNo: "" }] = discrepancies;
    const close = (note: string) =>
      neema.client.call(contract.closeDiscrepancy, { discrepancyNo, note });
    expect(await countOpenDiscrepancies(world.server.services.db)).toEqual(
      new Map([["simulator", 1]]),
    );
    expect(await close(" ok ")).toMatchObject({ rejection: "noteMissing" });
    expect((await close("The company corrected its file")).ok).toBe(true);
    expect(await close("The company corrected its file")).toMatchObject({
      rejection: "discrepancyEnded",
    });
    await reconcile(world.server.services);
    const after = await readReport(neema, statement.reportNo);
    expect(after.discrepancies).toMatchObject([
      {
        ...{ state: "closed", note: "The company corrected its file", closedBy: "Neema Mushi" },
        ...{ kind: "amount-differs", endedAt: "2026-03-02 12:00" },
      },
    ]);
    expect(after.statement).toMatchObject({ open: 0, closed: 1 });
    expect(await countOpenDiscrepancies(world.server.services.db)).toEqual(new Map());
  });

  test("is found by its kind, and among the open ones only while it is open", async () => {
    const { statement, discrepancies } = await withDiscrepancies();
    const kinds = async (show: "open" | "all" | "amount-differs" | "missing-at-provider") => {
      const { reportNo } = statement;
      const answer = await neema.client.call(contract.readSettlementReport, {
        ...{ reportNo, show, page: "0" },
      });
      return answer.ok ? answer.data.discrepancies.map(({ kind }) => kind) : answer.rejection;
    };
    expect(await kinds("open")).toEqual(["amount-differs"]);
    expect(await kinds("amount-differs")).toEqual(["amount-differs"]);
    expect(await kinds("missing-at-provider")).toEqual([]);
    const { discrepancyNo } = discrepancies[0]!;
    await neema.client.call(contract.closeDiscrepancy, { discrepancyNo, note: "Cleared up" });
    expect(await kinds("open")).toEqual([]);
    expect(await kinds("all")).toEqual(["amount-differs"]);
  });
});

describe("the folder", () => {
  test("each file is imported once, by its content; incomplete and foreign ones are left", async () => {
    const { folder, put } = statementFolder();
    world.server.services.settings.reportsFolder = folder;
    await runningLoan(world);
    const file = simulatorFile(world, today);
    put("simulator", "2026-03-02.csv", file);
    put("simulator", "copy of 2026-03-02.csv", file);
    put("simulator", "being-written.csv", `${file}\r\n`, 1);
    put("simulator", ".hidden.csv", "a,b");
    put("simulator", "notes.pdf", "a,b");
    put("another", "2026-03-02.csv", file);
    put("razorpay", "not-theirs.csv", file);
    for (let again = 0; again < 2; again += 1) await reconcile(world.server.services);
    const { statements } = await list(neema);
    expect(statements.map(({ company, fileName, state }) => [company, fileName, state])).toEqual(
      expect.arrayContaining([
        ["simulator", "2026-03-02.csv", "read"],
        ["razorpay", "not-theirs.csv", "refused"],
      ]),
    );
    expect(statements).toHaveLength(2);
    expect(statements.every(({ uploadedBy }) => uploadedBy === "")).toBe(true);
    const refused = world.server.logged.filter(
      ({ event }) => event === "settlement-report-rejected",
    );
    expect(refused).toMatchObject([
      { level: "error", facts: { problem: "wrong-columns", line: 1 } },
    ]);
  });

  test("one that does not exist is logged once", async () => {
    world.server.services.settings.reportsFolder = join(statementFolder().folder, "misspelt");
    for (let again = 0; again < 2; again += 1) await reconcile(world.server.services);
    const told = world.server.logged.filter(({ event }) => event === "settlement-folder-missing");
    expect(told).toHaveLength(1);
  });

  test("an oversized file is logged once and never read", async () => {
    const { folder, put } = statementFolder();
    world.server.services.settings.reportsFolder = folder;
    put("simulator", "huge.csv", new Uint8Array(10 * 1024 * 1024 + 1));
    for (let again = 0; again < 2; again += 1) await reconcile(world.server.services);
    expect((await list(neema)).statements).toMatchObject([{ problem: "too-large" }]);
  });
});

test("the simulator returns its settlement report to signed requests only", async () => {
  await runningLoan(world);
  const { origin } = world.simulator;
  const path = `/api/settlement-report?from=${today}&to=${today}&timeZone=Africa/Dar_es_Salaam`;
  expect((await fetch(origin + path)).status).toBe(401);
  const asked = { origin, secrets: ["simulator-secret-for-tests"] as [string] };
  const connection = { ...asked, now: () => world.server.services.calendar.now() };
  // CSV: parsing it as a JSON answer fails after the signature was accepted.
  await expect(requestSimulator(connection, {} as never, "GET", path)).rejects.toThrow(
    /not valid JSON/,
  );
});

test("lines of old reports are purged, the reports stay", async () => {
  await runningLoan(world);
  const { statement } = await compared(world, neema, simulatorFile(world, today));
  world.server.setToday("2027-05-01");
  await purgeSettlementLines(world.server.services);
  const later = await world.server.staff({ role: "supervisor" });
  const after = (await readReport(later, statement.reportNo)).statement;
  expect(counts(after)).toBe("lines 1, agree 0, open 0, settled 0, closed 0");
});
