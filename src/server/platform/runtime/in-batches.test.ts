/** What is asked for in one turn is done together, and what goes wrong with one of them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { type BatchSizes, inBatches } from "./in-batches.ts";

function recorded(sizes: BatchSizes) {
  const batches: (readonly number[])[] = [];
  const double = inBatches<number, number>(async (items) => {
    batches.push(items);
    if (items.includes(13)) throw new Error("thirteen");
    return items.map((item) => item * 2);
  }, sizes);
  return { batches, double };
}

test("those of one turn are served together, in order, and each is given its own result", async () => {
  const { batches, double } = recorded({ most: 10, enough: 10 });
  const first = Promise.all([1, 2, 3].map(double));
  expect(batches).toEqual([]);
  expect(await first).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("what comes while a batch is under way waits for its end, unless enough wait", async () => {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = inBatches<string, string>(
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

test("one that fails is told so and spoils no other", async () => {
  const { batches, double } = recorded({ most: 10, enough: 10 });
  const answers = await Promise.allSettled([1, 13, 3].map(double));
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: "thirteen" } }, { value: 6 }]);
  expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
});

test("a batch runs as the first who asked, one served alone as itself", async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = inBatches<number, number>(
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
  const lossy = inBatches<number, number>(async () => [], { most: 10, enough: 10 });
  await expect(lossy(1)).rejects.toThrow("lost some of its results");
});
