/** The loop under every job, with a pause long enough never to end within a test. */
import { expect, test } from "vitest";
import { memoryLog } from "#test/server.ts";
import { startLoop } from "./loop.ts";

const never = 2_000_000_000;

/** A job that ends when told. */
function gate() {
  const runs: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => runs.push(resolve));
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { runs, run, settle };
}

test("runs at the start, and when asked during a run once more after it", async () => {
  const { runs, run, settle } = gate();
  const loop = startLoop("test", never, run, memoryLog().log);
  expect(runs).toHaveLength(1);
  loop.now();
  loop.now();
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await settle();
  expect(runs).toHaveLength(2);
  loop.now();
  expect(runs).toHaveLength(3);
  runs[2]?.();
  await loop.stop();
});

test("stopping waits for the run under way, and nothing runs afterwards", async () => {
  const { runs, run, settle } = gate();
  const loop = startLoop("test", never, run, memoryLog().log);
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  runs[0]?.();
  await stopping;
  loop.now();
  expect(runs).toHaveLength(1);
});

test("a failure is logged and the loop goes on", async () => {
  const { log, logged } = memoryLog();
  let runs = 0;
  const loop = startLoop(
    "test",
    never,
    async () => {
      runs += 1;
      throw new Error("broken");
    },
    log,
  );
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  loop.now();
  await loop.stop();
  expect(runs).toBe(2);
  expect(logged.map(({ event }) => event)).toEqual(["job-failed", "job-failed"]);
});
