/** Which calls share a batch, and what happens when one of them fails. */
import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { type BatchLimits, batcher } from "./batcher.ts";

function recorded(sizes: BatchLimits) {
  const batches: (readonly number[])[] = [];
  const double = batcher<number, number>(async (items) => {
    batches.push(items);
    if (items.includes(13)) throw new Error("thirteen");
    return items.map((item) => item * 2);
  }, sizes);
  return { batches, double };
}

test("calls of one turn share a batch, in order, and each gets its own result", async () => {
  const { batches, double } = recorded({ most: 10, enough: 10 });
  const first = Promise.all([1, 2, 3].map(double));
  expect(batches).toEqual([]);
  expect(await first).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("calls that arrive during a batch wait for its end, unless enough of them wait", async () => {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = batcher<string, string>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items;
    },
    { most: 2, enough: 3 },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = ask("a");
  await turn();
  const others = ["b", "c"].map(ask);
  await turn();
  expect(batches).toEqual([["a"]]);
  others.push(ask("d"));
  await turn();
  expect(batches).toEqual([["a"], ["b", "c"]]);
  ends[0]?.();
  await first;
  await turn();
  // The other is still under way.
  expect(batches).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others.slice(0, 2));
  await turn();
  expect(batches).toEqual([["a"], ["b", "c"], ["d"]]);
  ends[2]?.();
  expect(await Promise.all(others)).toEqual(["b", "c", "d"]);
});

test("one that fails gets its own error and does not fail the others", async () => {
  const { batches, double } = recorded({ most: 10, enough: 10 });
  const answers = await Promise.allSettled([1, 13, 3].map(double));
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: "thirteen" } }, { value: 6 }]);
  expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
});

test("a batch runs in the async context of its first caller, an item served alone in its own", async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = batcher<number, number>(
    async (items) => {
      seen.push(caller.getStore());
      if (items.length > 1) throw new Error("each alone");
      return items;
    },
    { most: 10, enough: 10 },
  );
  await Promise.all(["one", "two"].map((name, index) => caller.run(name, () => ask(index))));
  expect(seen).toEqual(["one", "one", "two"]);
});

test("a run that gives fewer results than items leaves nobody waiting", async () => {
  const lossy = batcher<number, number>(async () => [], { most: 10, enough: 10 });
  await expect(lossy(1)).rejects.toThrow("lost some of its results");
});
