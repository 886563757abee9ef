/** Look-ups by key: those of one turn share one statement, and each gets its own row. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import type { Database } from "./database.ts";
import { defineLookup } from "./lookup.ts";

let db: Database;
let statements: string[] = [];
/** The same database, recording the statements that are run on it. */
let watched: Database;

const find = defineLookup<{ id: string; note: string }>(
  "test.look-up-thing",
  { id: "text", after: "timestamptz" },
  "select t.id, t.note from thing t where t.id = asked.id and t.made_at > asked.after",
);

const early = new Date("2026-01-01T00:00:00Z");
const late = new Date("2026-12-01T00:00:00Z");

beforeAll(async () => {
  db = await testDatabase();
  await db.script(`create table thing (id text primary key, note text, made_at timestamptz);
    insert into thing values ('a', 'one', '2026-06-01Z'), ('b', null, '2026-06-01Z')`);
  watched = {
    ...db,
    query: (statement, values) => {
      statements.push(statement.name);
      return db.query(statement, values);
    },
  };
});
afterAll(async () => await db.close());

test("each of one turn is given its own row or none, all by one statement", async () => {
  statements = [];
  const asked: [string, Date][] = [
    ["b", early],
    ["none", early],
    ["a", early],
    ["a", late],
    ["a", early],
  ];
  const found = await Promise.all(asked.map((key) => find(watched, key)));
  expect(found.map((row) => row && [row.id, row.note])).toEqual([
    ["b", null],
    null,
    ["a", "one"],
    null,
    ["a", "one"],
  ]);
  expect(statements).toEqual(["test.look-up-thing"]);
});

test("a transaction sees what it wrote itself, and nobody else does", async () => {
  await db
    .transaction(async (tx) => {
      await tx.script("insert into thing values ('c', 'new', '2026-06-01Z')");
      expect(await find(tx, ["c", early])).toMatchObject({ note: "new" });
      throw new Error("rolled back");
    })
    .catch((error: Error) => expect(error.message).toBe("rolled back"));
  expect(await find(db, ["c", early])).toBeNull();
});

test("what is asked in text stays text, whatever stands in it", async () => {
  expect(await find(db, [`a" or 'x'\\{},NULL`, early])).toBeNull();
});
