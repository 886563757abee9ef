/**
 * Does things of one kind together that are asked for in one turn of the event loop: under load a server reads many requests
 * in a turn, and each trip to the database that they share is saved. Nothing waits for company, so a lone caller loses no
 * time, and one batch that is held up holds up no other.
 */
import { AsyncResource } from "node:async_hooks";

interface Waiting<T, R> {
  item: T;
  /** To go on as the one who asked, whoever else is served. */
  asker: AsyncResource;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * `run` gets at most `most` items in the order they came and gives their results in that order. When it throws for several,
 * each is tried alone, so that one that cannot be done spoils no other; what it throws for one is thrown to whoever asked.
 */
export function inBatches<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  most: number,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];

  function serveAll(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) {
      const batch = all.slice(from, from + most);
      void batch[0]?.asker.runInAsyncScope(() => serve(run, batch));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, asker: new AsyncResource("in-batches"), resolve, reject });
      if (waiting.length === 1) setImmediate(serveAll);
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
