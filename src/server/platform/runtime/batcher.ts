/**
 * Batches calls as DataLoader does: those of one turn of the event loop, and those that arrive while a batch is under way.
 * Under load each round trip to the database serves many calls; a lone call is served at once.
 */
import { AsyncResource } from "node:async_hooks";

export interface BatchLimits {
  /** The largest batch. */
  most: number;
  /** With this many waiting, the next batch starts without waiting for the one under way. */
  enough: number;
}

interface Waiting<T, R> {
  item: T;
  /** The caller's async context, restored when it is served. */
  asker: AsyncResource;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * `run` takes the items in the order of the calls and returns their results in that order. When it throws for a batch, each
 * item is tried alone, so that one bad item does not fail the others; an error for one item goes to its caller.
 */
export function batcher<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { most, enough }: BatchLimits,
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let turnEnds = false;

  /** At the end of the turn, when all its calls have arrived. */
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
      waiting.push({ item, asker: new AsyncResource("batcher"), resolve, reject });
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
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
  } catch (error) {
    const [first, second] = batch;
    if (second === undefined) first?.reject(error);
    else for (const one of batch) await one.asker.runInAsyncScope(() => serve(run, [one]));
  }
}
