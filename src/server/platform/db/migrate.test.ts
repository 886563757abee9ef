/** Migrations on an empty database of either engine. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import type { Database } from "./database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => await db.script("drop schema public cascade; create schema public"));
afterAll(async () => await db.close());

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

async function migrations(files: Record<string, string>): Promise<Migration[]> {
  return await readMigrations(await folderOf(files));
}

const first = "create table first (id int8); insert into first values (1);";
const second = "insert into first values (2);";

async function rows(): Promise<unknown[]> {
  return await db.query({ name: "test-rows", text: "select id from first order by id" });
}

test("files are applied in order, once each, and new ones later", async () => {
  const one = await migrations({ "0001-a.sql": first });
  const two = await migrations({ "0002-b.sql": second, "0001-a.sql": first, "notes.txt": "" });
  expect(await migrate(db, one)).toEqual(["0001-a"]);
  expect(await migrate(db, two)).toEqual(["0002-b"]);
  expect(await migrate(db, two)).toEqual([]);
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a file that fails leaves nothing of itself behind and is named", async () => {
  const broken = await migrations({
    "0001-a.sql": first,
    "0002-b.sql": "insert into first values (9); select no_such_function();",
  });
  await expect(migrate(db, broken)).rejects.toThrow("migration 0002-b failed");
  expect(await rows()).toEqual([{ id: 1 }]);
  const mended = await migrations({ "0001-a.sql": first, "0002-b.sql": second });
  expect(await migrate(db, mended)).toEqual(["0002-b"]);
});

test.each([
  ["changed", { "0001-a.sql": `${first} ` }, "0001-a was changed after it had been applied"],
  ["missing", {}, "has migration 0001-a, which this program does not know"],
  ["put before", { "0000-z.sql": second, "0001-a.sql": first }, "0000-z was added before 0001-a"],
])("a history that was %s is refused", async (_how, files, message) => {
  await migrate(db, await migrations({ "0001-a.sql": first }));
  await expect(migrate(db, await migrations(files as Record<string, string>))).rejects.toThrow(
    message,
  );
});

test.each([
  [{ "0001-a.sql": "", "0001-b.sql": "" }, "used twice"],
  [{ "1-a.sql": "" }, "not a migration's name"],
])("names %j are refused", async (files, message) => {
  await expect(migrations(files as Record<string, string>)).rejects.toThrow(message);
});
