/** Statements in tests: the simulator's own of some days, brought by hand or put where the folder is. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readStatement, type StatementShown, uploadStatement } from "#contract/reconciliation.ts";
import { reconcile } from "#server/flows/reconciliation/reconcile.ts";
import { simulatorStatement } from "#server/platform/settlement-statements/simulator.ts";
import { statementOf } from "#server/platform/simulator/statement.ts";
import type { TestStaff } from "#test/server.ts";
import type { World } from "#test/simulated-server.ts";
import { type Day, day } from "#values/business-day.ts";

/** What the simulator says of these days. */
export function simulatorFile({ server, simulator }: World, from: string, to = from): string {
  const { timeZone } = server.services.settings;
  return statementOf(simulator.book, { from: day(from), to: day(to) as Day, timeZone });
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Brings a file by hand; the statement's number. */
export async function bring(
  { client }: TestStaff,
  text: string,
  { name = "statement.csv", company = "simulator" as "simulator" | "razorpay" } = {},
): Promise<string> {
  const file = { name, type: "text/csv", bytes: bytesOf(text) };
  const answer = await client.call(uploadStatement, { company, file });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.statementNo;
}

/** Brings a file and compares it. */
export async function compared(world: World, staff: TestStaff, text: string, name?: string) {
  const statementNo = await bring(staff, text, name === undefined ? {} : { name });
  await reconcile(world.server.services);
  return shown(staff, statementNo);
}

/** The statement and all its differences. */
export async function shown({ client }: TestStaff, statementNo: string) {
  const answer = await client.call(readStatement, { statementNo, show: "all", page: "0" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** "lines 3, agree 2, open 1" */
export function counts({ lines, agree, open, settled, closed }: StatementShown): string {
  return `lines ${lines}, agree ${agree}, open ${open}, settled ${settled}, closed ${closed}`;
}

/** A folder of statements that goes with the test. `put` writes a file that nobody has touched for an hour. */
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

/** A statement of money nobody has heard of: one open difference. */
export async function strangeStatement(world: World, staff: TestStaff) {
  const { calendar } = world.server.services;
  const on = calendar.today();
  const happenedAt = calendar.now().toISOString();
  const file = simulatorStatement(
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
