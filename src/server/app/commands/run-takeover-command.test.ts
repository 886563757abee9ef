/** `npm run takeover`: the example of the documentation, checked, booked and taken back from the command line. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeoverFiles } from "#contract/takeover-kinds.ts";
import { addProduct } from "#test/builders.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { exampleBook } from "#test/takeover-files.ts";
import { readAsked, runTakeoverCommand } from "./run-takeover-command.ts";

let server: TestServer;
let folder: string;

beforeEach(async () => {
  server = await startServer({ verticals: [] });
  await addProduct(server.services);
  await server.staff({ role: "finance", login: "amina" });
  await server.staff({ role: "supervisor", login: "juma" });
  await server.staff({ role: "agent", login: "neema" });
  folder = await mkdtemp(join(tmpdir(), "mkopo-takeover-"));
  const book = exampleBook();
  for (const kind of takeoverFiles) await writeFile(join(folder, `${kind}.csv`), book[kind]);
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runTakeoverCommand(readAsked(args), server.services);
const check = (by = "amina") =>
  run(
    ...["check", folder, "--book", "Branch ledger", "--last-day", "2026-02-28", "--by", by],
    ...["--totals", "2,2,840000,272502,612219.80,648456.37"],
  );
const idIn = ({ text }: { text: string }) => /Takeover ([\w-]+):/.exec(text)?.[1] ?? "";

test("[DK-9] a folder is checked, booked by another account, and taken back", async () => {
  const checked = await check();
  expect(checked.exitCode).toBe(0);
  expect(checked.text).toContain("0 lines refused, 0 loans differ");
  const id = idIn(checked);
  await expect(run("book", id, "--by", "amina")).rejects.toThrow("Another person has to book it");
  expect(await run("book", id, "--by", "juma")).toEqual({ text: `${id}: booked`, exitCode: 0 });
  expect(await run("book", id, "--by", "juma")).toMatchObject({ exitCode: 0 });
  await expect(run("undo", id, "--by", "juma")).rejects.toThrow("Please write why");
  const back = await run("undo", id, "--by", "juma", "--reason", "Wrong branch");
  expect(back).toEqual({ text: `${id}: taken-back`, exitCode: 0 });
});

test("[DK-9] refused lines are printed in words and end with 1; a broken file is named", async () => {
  await writeFile(
    join(folder, "customers.csv"),
    exampleBook().customers.replace("Amina Said", "=1"),
  );
  const checked = await check();
  expect(checked.exitCode).toBe(1);
  expect(checked.text).toContain('customers,2,C-1,"This is no name: letters');
  await writeFile(join(folder, "loans.csv"), "loan,customer\n");
  await expect(check()).rejects.toThrow(
    "loans.csv: Line 1 does not have the columns loan, customer",
  );
});

test.each([
  [["check"]],
  [["book", "x"]],
  [["sell", "x", "--by", "a"]],
  [["check", "x", "--nothing"]],
])("asked wrongly: %j", (args) => {
  expect(() => readAsked(args)).toThrow("Usage");
});

test("only accounts that may take a book over", async () => {
  await expect(check("neema")).rejects.toThrow("may not take a book over");
  await expect(check("nobody")).rejects.toThrow("no account");
});
