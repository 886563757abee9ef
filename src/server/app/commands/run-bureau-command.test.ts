/** `npm run bureau`: a month's file made, listed and taken out from the command line. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { addLoan, addProduct } from "#test/builders.ts";
import { bureauRecords } from "#test/bureau-files.ts";
import { startServer } from "#test/server.ts";
import { readAsked, runBureauCommand } from "./run-bureau-command.ts";

async function lender() {
  const server = await startServer({ verticals: [] });
  const { services } = server;
  await addProduct(services);
  const { borrowerId } = await server.borrower();
  await addLoan(services, { borrowerId, events: [{ kind: "disbursed", on: "2026-01-10" }] });
  await server.staff({ role: "compliance", login: "salma" });
  await server.staff({ role: "finance", login: "amina" });
  return async (...args: string[]) => {
    const to = new PassThrough();
    const read = text(to);
    try {
      await runBureauCommand(readAsked(args), services, to);
    } finally {
      to.end();
    }
    return read;
  };
}

test("[RP-7] a month is made, corrected, listed and taken out by those who may, with a reason", async () => {
  const run = await lender();
  const made = await run("make", "2026-01", "--by", "salma");
  expect(made).toMatch(/^2026-01: 1 records, 0 loans left out, SHA-256 [0-9a-f]{64}\n$/);
  expect(await run("make", "2026-01", "--by", "salma")).toMatch(/^2026-01 correction 1: 0 records/);
  expect((await run("list")).split("\n")).toHaveLength(3);
  const file = await run("file", "2026-01", "--by", "salma", "--reason", "Report of January");
  expect(bureauRecords(file)).toMatchObject([{ marker: "N", opened_on: "2026-01-10" }]);
  const refused = [
    [["file", "2026-01", "--by", "salma"], /why/],
    [["file", "2026-01", "--by", "salma", "--correction", "7", "--reason", "x"], /no such file/],
    [["make", "2026-03", "--by", "salma"], /not over/],
    [["make", "2026-01", "--by", "amina"], /may not report/],
    [["make", "2026-01"], /Usage/],
  ] as const;
  for (const [args, why] of refused) await expect(run(...args)).rejects.toThrow(why);
});
