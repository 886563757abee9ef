/** The outbox: written with the transaction, done at least once, tried again with growing pauses, dead at the end. */
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer, type TestServer } from "#test/server.ts";
import { defineStatement } from "../db/database.ts";
import { backoffMs, enqueue, purgeDoneEntries, runOutbox, type Topic } from "./outbox.ts";
import { takeEntry } from "./store.ts";

const everyEntry = defineStatement("test.every-outbox-entry", "select 1 from outbox");

async function server(): Promise<TestServer> {
  const started = await startServer({ verticals: [] });
  onTestFinished(() => started.close());
  return started;
}

/** A topic that keeps what it was given, and fails the first `failures` times. */
function remembering(failures = 0, attemptsMaximum = 3) {
  const seen: unknown[] = [];
  const topic: Topic = {
    name: "test.remember",
    attemptsMaximum,
    run: async (_services, payload) => {
      seen.push(payload);
      if (seen.length <= failures) throw new Error("not yet");
    },
  };
  return { seen, topics: [topic] };
}

function put({ services }: TestServer, number: number): Promise<void> {
  return services.db.transaction((tx) => enqueue(tx, "test.remember", { number }));
}

test("entries are done once, oldest first, and only those that were committed", async () => {
  const started = await server();
  const { seen, topics } = remembering();
  await put(started, 1);
  await put(started, 2);
  await expect(
    started.services.db.transaction(async (tx) => {
      await enqueue(tx, "test.remember", { number: 3 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await runOutbox(started.services, topics)).toBe(2);
  expect(await runOutbox(started.services, topics)).toBe(0);
  expect(seen).toEqual([{ number: 1 }, { number: 2 }]);
});

describe("an entry that fails", () => {
  test("waits, and is tried again when its pause is over", async () => {
    const started = await server();
    const { seen, topics } = remembering(1);
    await put(started, 1);
    expect(await runOutbox(started.services, topics)).toBe(1);
    expect(await runOutbox(started.services, topics)).toBe(0);
    started.setToday("2026-03-03");
    expect(await runOutbox(started.services, topics)).toBe(1);
    started.setToday("2026-03-04");
    expect(await runOutbox(started.services, topics)).toBe(0);
    expect(seen).toHaveLength(2);
  });

  test("does not hold up the others", async () => {
    const started = await server();
    const { seen, topics } = remembering(1);
    await put(started, 1);
    await put(started, 2);
    await runOutbox(started.services, topics);
    expect(seen).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test("is dead after its last attempt, with an error in the log", async () => {
    const started = await server();
    const { seen, topics } = remembering(99, 2);
    await put(started, 1);
    for (const today of ["2026-03-03", "2026-03-04", "2026-03-05"]) {
      await runOutbox(started.services, topics);
      started.setToday(today);
    }
    expect(seen).toHaveLength(2);
    const dead = started.logged.filter(({ event }) => event === "outbox-dead");
    expect(dead).toMatchObject([
      { level: "error", facts: { topic: "test.remember", attempts: 2 } },
    ]);
  });

  test("of a topic nobody knows is kept for the process that does", async () => {
    const started = await server();
    const { seen, topics } = remembering();
    await put(started, 1);
    await runOutbox(started.services, []);
    started.setToday("2026-03-03");
    await runOutbox(started.services, topics);
    expect(seen).toEqual([{ number: 1 }]);
  });
});

test("an entry taken by a worker that died is taken again when its time is over, not before", async () => {
  const started = await server();
  const { seen, topics } = remembering();
  await put(started, 1);
  const now = started.services.calendar.now();
  const until = new Date(now.getTime() + 60_000);
  const taken = await takeEntry(started.services.db, now, until);
  expect(taken).toMatchObject({ payload: { number: 1 }, attempts: 1 });
  expect(await takeEntry(started.services.db, now, until)).toBeNull();
  expect(await runOutbox(started.services, topics)).toBe(0);
  started.setToday("2026-03-03");
  expect(await runOutbox(started.services, topics)).toBe(1);
  expect(seen).toHaveLength(1);
});

test("what was done is forgotten after thirty days", async () => {
  const started = await server();
  const { topics } = remembering();
  await put(started, 1);
  await runOutbox(started.services, topics);
  const count = async () => (await started.services.db.query(everyEntry)).length;
  started.setToday("2026-03-30");
  await purgeDoneEntries(started.services);
  expect(await count()).toBe(1);
  started.setToday("2026-04-02");
  await purgeDoneEntries(started.services);
  expect(await count()).toBe(0);
});

test("pauses double from two seconds up to an hour", () => {
  expect([1, 2, 3, 12, 100].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 3_600_000, 3_600_000]);
});
