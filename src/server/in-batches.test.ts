/** What is asked for in one turn is done together, and what goes wrong with one of them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

function recorded(most: number) {
  const batches: (readonly number[])[] = [];
  const double = inBatches<number, number>(async (items) => {
    batches.push(items);
    if (items.includes(13)) throw new Error("thirteen");
    return items.map((item) => item * 2);
  }, most);
  return { batches, double };
}

test("those of one turn are served together, in order, and each is given its own result", async () => {
  const { batches, double } = recorded(10);
  const first = Promise.all([1, 2, 3].map(double));
  expect(batches).toEqual([]);
  expect(await first).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("more than fit into one batch go in several beside one another", async () => {
  const { batches, double } = recorded(2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test("one that fails is told so and spoils no other", async () => {
  const { batches, double } = recorded(10);
  const answers = await Promise.allSettled([1, 13, 3].map(double));
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: "thirteen" } }, { value: 6 }]);
  expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
});

test("a batch that is held up holds up no other", async () => {
  let free = (): void => {};
  const wait = inBatches<string, string>(async ([item]) => {
    if (item === "held") await new Promise<void>((resolve) => (free = resolve));
    return [item!];
  }, 1);
  const held = wait("held");
  expect(await wait("next")).toBe("next");
  free();
  expect(await held).toBe("held");
});

test("a batch runs as the first who asked, one served alone as itself", async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = inBatches<number, number>(async (items) => {
    seen.push(caller.getStore());
    if (items.length > 1) throw new Error("each alone");
    return items;
  }, 10);
  await Promise.all(["one", "two"].map((name, index) => caller.run(name, () => ask(index))));
  expect(seen).toEqual(["one", "one", "two"]);
});

test("a run that gives fewer results than items leaves nobody waiting", async () => {
  const lossy = inBatches<number, number>(async () => [], 10);
  await expect(lossy(1)).rejects.toThrow("lost some of its results");
});
