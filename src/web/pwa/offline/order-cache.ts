/**
 * The cache of order copies and its one rule: all of them belong to one session, and the moment
 * another one is seen, or none, they are gone. Everything happens in turn, so that no copy is found while it is
 * being thrown away.
 */
import { dropCopies } from "./drop-copies.ts";
import { nobody, ordersCache } from "./names.ts";

export interface OrderCopy {
  orderId: string;
  /** From the session parameters; "" when they have none. */
  userId: string;
  /** Whose session it was made for. */
  sessionHash: string;
  /** Milliseconds, when the server made it. */
  madeAt: number;
  /** What the page showed when it asked for it. */
  shown: string;
  /** Address of the order's own page. */
  link: string;
  /** HTML, escaped. */
  title: string;
  html: string;
  /** Headers the page was sent with that must stay with it. */
  headers: Readonly<Record<string, string>>;
}

/** At most this many copies are cached. */
const copiesMaximum = 6;
const lettersMaximum = 200_000;
const cacheMs = 7 * 24 * 3_600_000;

export interface OrderCache {
  /** Grows whenever copies are thrown away: what was asked for before that counts no more. */
  epoch(): number;
  /** A page asked for in `since` came for this session. */
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
  /** Throws away what is not this session's; false when there was anything of the kind. */
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

/** One entry holds the whole copy, so that facts and page can never be of two visits. */
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
