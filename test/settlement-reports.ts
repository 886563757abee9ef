/** Settlement reports in tests: the simulator's, uploaded or put into the report folder. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  readSettlementReport,
  uploadSettlementReport,
  type WireSettlementReport,
} from "#contract/reconciliation.ts";
import { reconcile } from "#server/flows/reconciliation/reconcile.ts";
import { simulatorReport } from "#server/platform/settlement-reports/simulator.ts";
import { reportOf } from "#server/platform/simulator/settlement-report.ts";
import type { TestStaff } from "#test/server.ts";
import type { World } from "#test/simulated-server.ts";
import { type Day, day } from "#values/business-day.ts";

/** The simulator's settlement report for these days. */
export function simulatorFile({ server, simulator }: World, from: string, to = from): string {
  const { timeZone } = server.services.settings;
  return reportOf(simulator.ledger, { from: day(from), to: day(to) as Day, timeZone });
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Uploads a file; returns the report's number. */
export async function uploadReport(
  { client }: Pick<TestStaff, "client">,
  text: string,
  { name = "statement.csv", company = "simulator" as "simulator" | "razorpay" } = {},
): Promise<string> {
  const file = { name, type: "text/csv", bytes: bytesOf(text) };
  const answer = await client.call(uploadSettlementReport, { company, file });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reportNo;
}

/** Uploads and reconciles a file. */
export async function compared(world: World, staff: TestStaff, text: string, name?: string) {
  const reportNo = await uploadReport(staff, text, name === undefined ? {} : { name });
  await reconcile(world.server.services);
  return readReport(staff, reportNo);
}

/** The report with all its discrepancies. */
export async function readReport({ client }: TestStaff, reportNo: string) {
  const answer = await client.call(readSettlementReport, { reportNo, show: "all", page: "0" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** "lines 3, agree 2, open 1" */
export function counts({ lines, agree, open, settled, closed }: WireSettlementReport): string {
  return `lines ${lines}, agree ${agree}, open ${open}, settled ${settled}, closed ${closed}`;
}

/** A report folder, removed with the test. `put` writes a file as if last modified an hour ago. */
export function statementFolder() {
  const folder = mkdtempSync(join(tmpdir(), "mkopo-statements-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    put(company: string, name: string, content: string | Uint8Array, secondsAgo = 3_600) {
      mkdirSync(join(folder, company), { recursive: true });
      const path = join(folder, company, name);
      writeFileSync(path, content);
      const at = Date.now() / 1_000 - secondsAgo;
      utimesSync(path, at, at);
    },
  };
}

/** A report of an unknown payment: one open discrepancy. */
export async function strangeStatement(world: World, staff: TestStaff) {
  const { calendar } = world.server.services;
  const on = calendar.today();
  const happenedAt = calendar.now().toISOString();
  const file = simulatorReport(
    [
      {
        ...{ reference: "SP-STRANGE", ourNumber: "", movement: "payment", amount: "5.00" },
        ...{ fee: "0.00", currency: "TZS", happenedAt, status: "succeeded" },
      },
    ],
    { from: on, to: on, total: "5.00", currency: "TZS" },
  );
  return compared(world, staff, file);
}
