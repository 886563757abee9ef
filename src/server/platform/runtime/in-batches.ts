/**
 * Does things of one kind together: those asked for in one turn of the event loop, and those that come while others are
 * being done. Under load each trip to the database so serves many; a lone caller is served at once.
 */
import { AsyncResource } from "node:async_hooks";

export interface BatchSizes {
  /** In one batch. */
  most: number;
  /** So many that wait are not made to wait for the batch under way. */
  enough: number;
}

interface Waiting<T, R> {
  item: T;
  /** To go on as the one who asked, whoever else is served. */
  asker: AsyncResource;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * `run` gets items in the order they came and gives their results in that order. When it throws for several, each is tried
 * alone, so that one that cannot be done spoils no other; what it throws for one is thrown to whoever asked for it.
 */
export function inBatches<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { most, enough }: BatchSizes,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let turnEnds = false;

  /** At the end of this turn, when all that came in it are there. */
  function atTurnsEnd(): void {
    if (turnEnds) return;
    turnEnds = true;
    setImmediate(() => {
      turnEnds = false;
      while (waiting.length > 0 && (underWay === 0 || waiting.length >= enough)) begin();
    });
  }

  function begin(): void {
    const batch = waiting.splice(0, most);
    underWay += 1;
    void batch[0]?.asker.runInAsyncScope(async () => {
      await serve(run, batch);
      underWay -= 1;
      if (waiting.length > 0) atTurnsEnd();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, asker: new AsyncResource("in-batches"), resolve, reject });
      atTurnsEnd();
    });
}

async function serve<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  batch: readonly Waiting<T, R>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error("a batch lost some of its results");
    for (const [place, { resolve }] of batch.entries()) resolve(results[place]!);
  } catch (error) {
    const [first, second] = batch;
    if (second === undefined) first?.reject(error);
    else for (const one of batch) await one.asker.runInAsyncScope(() => serve(run, [one]));
  }
}
