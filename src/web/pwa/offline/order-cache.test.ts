/** The rule of the order cache: all copies belong to one session, and nothing requested before a change is stored after it. */
import { expect, test } from "vitest";
import { nobody, ordersCache } from "./names.ts";
import { type OrderCopy, orderCache } from "./order-cache.ts";

/** The part of a browser's CacheStorage that the order cache uses. */
function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()],
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, value: Response) => void store.set(key, value),
      delete: async (key: string) => store.delete(key),
    };
  };
  return {
    keys: async () => [...stores.keys()],
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
}

const now = Date.now();
const dayMs = 24 * 3_600_000;

function copyOf(orderId: string, more: Partial<OrderCopy> = {}): OrderCopy {
  return {
    orderId,
    userId: "u-1",
    sessionHash: "asha",
    madeAt: now,
    shown: "",
    link: "/loanDetail",
    title: orderId,
    html: "",
    headers: {},
    ...more,
  };
}

const idsOf = (copies: readonly OrderCopy[]): string[] => copies.map(({ orderId }) => orderId);

test("a page of another session, or of none, empties the shelf", async () => {
  for (const other of ["juma", nobody]) {
    const cache = orderCache(memoryCaches());
    await cache.put(copyOf("1"), cache.epoch());
    await cache.note("asha", cache.epoch());
    expect(idsOf(await cache.all(now))).toEqual(["1"]);
    await cache.note(other, cache.epoch());
    expect(await cache.all(now)).toEqual([]);
  }
});

test("a worker that has just started knows whose copies lie there", async () => {
  const storage = memoryCaches();
  const before = orderCache(storage);
  await before.put(copyOf("1"), before.epoch());
  const restarted = orderCache(storage);
  await restarted.note("juma", restarted.epoch());
  expect(await restarted.all(now)).toEqual([]);
});

test("a copy that was under way while the session changed is not kept", async () => {
  const cache = orderCache(memoryCaches());
  await cache.note("asha", cache.epoch());
  const since = cache.epoch();
  await cache.note("juma", cache.epoch());
  await cache.put(copyOf("1"), since);
  expect(await cache.all(now)).toEqual([]);
  const later = cache.epoch();
  await cache.drop();
  await cache.put(copyOf("2", { sessionHash: "juma" }), later);
  expect(await cache.all(now)).toEqual([]);
});

test("a late page of the session before does not throw away what the new one kept", async () => {
  const cache = orderCache(memoryCaches());
  await cache.note("asha", cache.epoch());
  const since = cache.epoch();
  await cache.note("juma", since);
  await cache.put(copyOf("1", { sessionHash: "juma" }), cache.epoch());
  await cache.note("asha", since);
  expect(idsOf(await cache.all(now))).toEqual(["1"]);
});

test("a copy of another session than was last seen is not put beside the others: all go", async () => {
  const cache = orderCache(memoryCaches());
  await cache.put(copyOf("1"), cache.epoch());
  await cache.put(copyOf("2", { sessionHash: "juma" }), cache.epoch());
  expect(await cache.all(now)).toEqual([]);
});

test("six orders are kept, the newest, and none for longer than seven days", async () => {
  const cache = orderCache(memoryCaches());
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await cache.put(copyOf(String(at), { madeAt: now + at }), cache.epoch());
  }
  expect(idsOf(await cache.all(now))).toEqual(["8", "7", "6", "5", "4", "3"]);
  expect(await cache.find("2", now)).toBeNull();
  expect(idsOf(await cache.all(now + 7 * dayMs - 1))).toHaveLength(6);
  expect(await cache.find("8", now + 7 * dayMs + 8)).toBeNull();
});

test("a page of unheard-of size is not kept, and one that cannot be read is thrown away", async () => {
  const storage = memoryCaches();
  const cache = orderCache(storage);
  await cache.put(copyOf("1", { html: "x".repeat(200_001) }), cache.epoch());
  await (await storage.open(ordersCache)).put("/kept/2", new Response("not a copy"));
  expect(await cache.all(now)).toEqual([]);
  expect(await (await storage.open(ordersCache)).keys()).toEqual([]);
});
