/** What every server test relies on: a reused database is as empty as a new one, and a closed one stays closed. */
import { expect, test } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { testDatabase } from "#test/database.ts";
import { beginsEmpty } from "#test/database-reuse.ts";

const withoutForeignKeys = {
  name: "test-replica",
  text: "select set_config('session_replication_role', 'replica', true)",
};
const addUsage = {
  name: "test-usage",
  text: `insert into usage_event (borrower_id, product_id, module_id, position_id, happened_on)
    values ('nobody', 'none', 1, 1, '2026-03-02') returning usage_event_id as id`,
};
const addEntry = {
  name: "test-entry",
  text: `insert into journal_entry (loan_id, cause, on_day, currency)
    values ('none', 'accrual', '2026-03-02', 'TZS') returning entry_id as id`,
};
const counts = {
  name: "test-counts",
  text: `select (select count(*) from usage_event) as usage,
    (select count(*) from journal_entry) as entries, to_regclass('extra') is not null as extra`,
};

async function fill(db: Database): Promise<unknown[]> {
  return await db.transaction(async (tx) => {
    await tx.query(withoutForeignKeys);
    return [...(await tx.query(addUsage)), ...(await tx.query(addEntry))];
  });
}

test("migrations insert no rows: every test would get a new engine", async () => {
  const db = await testDatabase();
  expect(await beginsEmpty(db)).toBe(true);
  await db.close();
});

test("rows, counters and append-only tables are as new; so is a table somebody added", async () => {
  for (const changesShape of [false, true, false]) {
    const db = await testDatabase();
    expect(await db.query(counts)).toEqual([{ usage: 0, entries: 0, extra: false }]);
    expect(await fill(db)).toEqual([{ id: 1 }, { id: 1 }]);
    if (changesShape) await db.script("create table extra (id int8)");
    await db.close();
  }
});

test("two open at once do not meet", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  await fill(one);
  expect(await other.query(counts)).toEqual([{ usage: 0, entries: 0, extra: false }]);
  await one.close();
  await other.close();
});

test("what a test left running cannot reach the next test's database", async () => {
  const db = await testDatabase();
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const running = db.transaction(async (tx) => {
    await held;
    await tx.query(withoutForeignKeys);
    await tx.query(addUsage);
  });
  const closing = db.close();
  await expect(db.query(counts)).rejects.toThrow("closed");
  goOn();
  await Promise.all([running, closing]);
  const next = await testDatabase();
  expect(await next.query(counts)).toEqual([{ usage: 0, entries: 0, extra: false }]);
  await next.close();
});
