/** What only a server with many connections can show: locks between them, time limits, broken connections. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { type Database, sqlState } from "./database.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const lockRow = { name: "test-lock", text: "select n from counter where id = 1 for update" };
const setRow = { name: "test-set", text: "update counter set n = $1 where id = 1" };
const wait = { name: "test-wait", text: "select pg_sleep(20)" };
const one = { name: "test-one", text: "select 1 as n" };

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
  await db.script(
    "create table counter (id int primary key, n int8); insert into counter values (1, 0)",
  );
});
afterEach(async () => await db.close());

test("a row locked by one transaction is read by the next only after the commit", async () => {
  const addOne = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ n: number }>(lockRow);
      await tx.query(setRow, [row!.n + 1]);
    });
  await Promise.all(Array.from({ length: 30 }, addOne));
  expect(await db.query({ name: "test-read", text: "select n from counter" })).toEqual([{ n: 30 }]);
});

test("a statement over its time is ended, alone, and its connection serves on", async () => {
  const url = testDatabaseUrl(db);
  const impatient = await openPostgres({ url, connectionsMax: 1, statementTimeoutMs: 50 });
  try {
    const error = await impatient.query(wait).catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe("57014");
    expect(await impatient.query(one)).toEqual([{ n: 1 }]);
  } finally {
    await impatient.close();
  }
});

test("a lock is not waited for longer than its limit", async () => {
  const impatient = await openPostgres({ url: testDatabaseUrl(db), lockTimeoutMs: 50 });
  try {
    const error = await db.transaction(async (tx) => {
      await tx.query(lockRow);
      return await impatient.query(lockRow).catch((thrown: unknown) => thrown);
    });
    expect(sqlState(error)).toBe("55P03");
  } finally {
    await impatient.close();
  }
});

test("a connection ended by the server fails its own work only", async () => {
  const single = await openPostgres({ url: testDatabaseUrl(db), connectionsMax: 1 });
  try {
    const pid = { name: "test-pid", text: "select pg_backend_pid() as pid" };
    const end = { name: "test-end", text: "select pg_terminate_backend($1)" };
    const cut = single.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(pid);
      await db.query(end, [row!.pid]);
      await tx.query(one);
    });
    await expect(cut).rejects.toThrow();
    expect(await single.query(one)).toEqual([{ n: 1 }]);
  } finally {
    await single.close();
  }
});

/** A proxy to the server whose open connections can be made to go silent. */
async function network(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const way = createServer((here) => {
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => {}).on("close", () => other.destroy());
    }
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const address = new URL(url);
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return {
    url: address.href,
    goSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      way.close();
    },
  };
}

test("a server that has gone silent is given up, and what comes after is asked on another connection", async () => {
  await using way = await network(testDatabaseUrl(db));
  const single = await openPostgres({ url: way.url, connectionsMax: 1, silenceMs: 200 });
  const readCounter = { name: "test-read-counter", text: "select n from counter" };
  try {
    expect(await single.query(one)).toEqual([{ n: 1 }]);
    way.goSilent();
    const outside = await single.query(one).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(outside)).toBe(true);
    expect(await single.query(one)).toEqual([{ n: 1 }]);
    const inside = single.transaction(async (tx) => {
      await tx.query(setRow, [7]);
      way.goSilent();
      await tx.query(one);
    });
    expect(isDatabaseUnavailable(await inside.catch((thrown: unknown) => thrown))).toBe(true);
    expect(await single.query(readCounter)).toEqual([{ n: 0 }]);
  } finally {
    await single.close();
  }
});

test("a statement that fails inside a transaction does not spoil its name for later", async () => {
  const single = await openPostgres({ url: testDatabaseUrl(db), connectionsMax: 1 });
  const late = { name: "test-late", text: "select n from made_later" };
  try {
    const both = single.transaction((tx) => Promise.all([tx.query(late), tx.query(late)]));
    await expect(both).rejects.toThrow("made_later");
    await single.script("create table made_later (n int8)");
    expect(await single.query(late)).toEqual([]);
  } finally {
    await single.close();
  }
});

test("several processes that migrate at once apply each migration once", async () => {
  await db.script("drop schema public cascade; create schema public");
  const url = testDatabaseUrl(db);
  const others = await Promise.all([1, 2, 3, 4].map(() => openPostgres({ url })));
  try {
    const applied = (await Promise.all(others.map((other) => migrate(other)))).flat();
    const expected = (await readMigrations()).map((migration) => migration.name);
    expect(applied.toSorted()).toEqual(expected);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
});
