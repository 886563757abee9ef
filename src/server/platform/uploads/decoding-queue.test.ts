/** How many decode at once, in which order, and when newcomers are turned away. */
import { expect, test } from "vitest";
import { Outage } from "../provider-ports/ports.ts";
import { decodingQueue } from "./decoding-queue.ts";

/** Work that ends when told to. */
function held() {
  const gate = Promise.withResolvers<void>();
  return { work: () => gate.promise, end: gate.resolve, fail: gate.reject };
}

/** Everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("at most two at once, a heavy one alone, first come first served", async () => {
  const queue = decodingQueue(2, 10);
  const begun: string[] = [];
  const enter = (name: string, weight: number) => {
    const one = held();
    const done = queue.run(weight, () => {
      begun.push(name);
      return one.work();
    });
    return { ...one, done };
  };
  const a = enter("a", 1);
  const b = enter("b", 1);
  const heavy = enter("heavy", 2);
  const c = enter("c", 1);
  expect(queue.load()).toEqual({ taken: 2, waiting: 2 });
  a.end();
  await settled();
  // One slot is free and c would fit, but the heavy one was first.
  expect(begun).toEqual(["a", "b"]);
  b.end();
  await settled();
  expect(begun).toEqual(["a", "b", "heavy"]);
  heavy.end();
  await settled();
  expect(begun).toEqual(["a", "b", "heavy", "c"]);
  c.end();
  await c.done;
  expect(queue.load()).toEqual({ taken: 0, waiting: 0 });
});

test("a full line turns away at once, and one that fails gives its slot on", async () => {
  const queue = decodingQueue(1, 1);
  const first = held();
  const failing = queue.run(1, first.work);
  const second = queue.run(9, async () => "done");
  await expect(queue.run(1, async () => "never")).rejects.toThrow(Outage);
  first.fail(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(await second).toBe("done");
});
