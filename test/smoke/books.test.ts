/** The books can be written as files by the command that finance runs, each kind of file with what is in it. */
import { expect, test } from "vitest";
import { testDatabaseUrl } from "#test/database.ts";
import { runningLoan, startWorld } from "#test/simulated-server.ts";
import { runRunner } from "./run-runner.ts";

const runner = new URL("../../scripts/books.mjs", import.meta.url);

test("the journal in both formats, the trial balance, and closed months compared", async () => {
  const world = await startWorld();
  const { loanId } = await runningLoan(world);
  const env = { DATABASE_URL: testDatabaseUrl(world.server.services.db) };
  const written = async (...args: string[]): Promise<string> => {
    const ran = await runRunner(runner, { args, env });
    expect([ran.code, ran.left], ran.said).toEqual([0, []]);
    return ran.stdout;
  };
  expect(await written("journal")).toMatch(
    new RegExp(`disbursed.*${loanId}|${loanId}.*disbursed`, "s"),
  );
  expect(await written("journal", "--format", "csv")).toContain(loanId);
  expect(await written("trial-balance")).toMatch(/^\d+,principal-receivable,TZS,.*,400000\.00,/m);
  // No month is closed yet.
  expect(await written("verify")).toBe("");
});
