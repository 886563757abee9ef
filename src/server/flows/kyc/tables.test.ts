/** Every table that names a borrower says what happens to its rows on account closure, at its room in src/server/floors.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { floors } from "#server/floors.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";

const naming = defineStatement(
  "test.tables-naming-borrowers",
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'borrower_id' order by table_name`,
);

const rooms = floors.flatMap((floor) =>
  floor.rooms.map((room) => ({ ...room, place: `${floor.name}/${room.name}` })),
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ verticals: [] });
});
afterAll(() => server.close());

test("[AC-6] every table that names a borrower is purged, anonymised or retained on purpose", async () => {
  const rows = await server.services.db.query<{ name: string }>(naming);
  const told = rooms.flatMap(({ onClosure = {} }) => Object.keys(onClosure));
  const silent = rows
    .filter(({ name }) => !told.includes(name))
    .map(({ name }) => {
      const place = rooms.find(({ tables = [] }) => tables.includes(name))?.place ?? "no room";
      return `${name}: say in onClosure of ${place} in src/server/floors.ts what happens to its rows`;
    });
  expect(rows.length).toBeGreaterThan(20);
  expect(silent).toEqual([]);
  expect(told.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test("[AC-6] a room says it of its own tables, and once", () => {
  for (const { onClosure = {}, tables = [], place } of rooms) {
    expect(tables, place).toEqual(expect.arrayContaining(Object.keys(onClosure)));
  }
});
