/**
 * The cache of order copies and its one rule: all of them belong to one session, and are deleted as soon as
 * another session, or none, is seen. Operations run one after the other, so that no copy is found while it is
 * being deleted.
 */
import { dropCopies } from "./drop-copies.ts";
import { nobody, ordersCache } from "./names.ts";

export interface OrderCopy {
  orderId: string;
  /** From the session parameters; "" when they have none. */
  userId: string;
  /** Keyed hash of the session it was made for. */
  sessionHash: string;
  /** Milliseconds since 1970, when the server made it. */
  madeAt: number;
  /** Summary of what the page showed when it requested the copy. */
  shown: string;
  /** Address of the order's own page. */
  link: string;
  /** HTML, escaped. */
  title: string;
  html: string;
  /** The response headers that are stored with the page. */
  headers: Readonly<Record<string, string>>;
}

const copiesMaximum = 6;
const lettersMaximum = 200_000;
const cacheMs = 7 * 24 * 3_600_000;

export interface OrderCache {
  /** Grows whenever copies are deleted: what was requested before that is not stored. */
  epoch(): number;
  /** Records that a page requested in epoch `since` came for this session. */
  note(sessionHash: string, since: number): Promise<void>;
  put(copy: OrderCopy, since: number): Promise<void>;
  find(orderId: string, now: number): Promise<OrderCopy | null>;
  all(now: number): Promise<OrderCopy[]>;
  drop(): Promise<void>;
}

export function orderCache(storage: CacheStorage): OrderCache {
  let epoch = 0;
  let lastSeen: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };
  const drop = async (): Promise<void> => {
    epoch += 1;
    await dropCopies(storage);
  };
  const all = async (now: number): Promise<OrderCopy[]> => {
    const cache = await storage.open(ordersCache);
    const found: OrderCopy[] = [];
    for (const key of await cache.keys()) {
      const copy = await readCopy(await cache.match(key));
      if (copy !== null && now - copy.madeAt < cacheMs) found.push(copy);
      else await cache.delete(key);
    }
    return found.sort((one, other) => other.madeAt - one.madeAt);
  };
  /** Deletes all copies unless all of them belong to this session; false when they were deleted. */
  const agrees = async (sessionHash: string, now: number): Promise<boolean> => {
    const others = (lastSeen ?? sessionHash) !== sessionHash;
    lastSeen = sessionHash;
    if (
      sessionHash !== nobody &&
      !others &&
      (await all(now)).every((one) => one.sessionHash === sessionHash)
    )
      return true;
    await drop();
    return false;
  };

  return {
    epoch: () => epoch,
    note: (sessionHash, since) =>
      inTurn(async () => {
        if (since === epoch) await agrees(sessionHash, Date.now());
      }),
    put: (copy, since) =>
      inTurn(async () => {
        if (since !== epoch || copy.html.length > lettersMaximum) return;
        if (!(await agrees(copy.sessionHash, Date.now()))) return;
        const cache = await storage.open(ordersCache);
        await cache.put(keyOf(copy.orderId), writeCopy(copy));
        const tooMany = (await all(Date.now())).slice(copiesMaximum);
        for (const { orderId } of tooMany) await cache.delete(keyOf(orderId));
      }),
    find: (orderId, now) =>
      inTurn(async () => (await all(now)).find((one) => one.orderId === orderId) ?? null),
    all: (now) => inTurn(() => all(now)),
    drop: () => inTurn(drop),
  };
}

function keyOf(orderId: string): string {
  return `/kept/${encodeURIComponent(orderId)}`;
}

/** One entry holds the whole copy, so that its facts and its page are always of the same visit. */
function writeCopy(copy: OrderCopy): Response {
  return new Response(JSON.stringify(copy), { headers: { "content-type": "application/json" } });
}

async function readCopy(found: Response | undefined): Promise<OrderCopy | null> {
  try {
    return found === undefined ? null : ((await found.json()) as OrderCopy);
  } catch {
    return null;
  }
}
