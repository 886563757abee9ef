/**
 * Bounds how many pictures are decoded at once in this process: decoding is where a small file becomes much
 * memory. Work waits in line; a line that is full turns newcomers away at once.
 */
import { Outage } from "../provider-ports/ports.ts";

export interface DecodingQueue {
  /**
   * Runs `work` when `weight` slots are free, first come first served. Throws Outage, without running it, when
   * too many wait already.
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
  /** Places taken, and how many wait. */
  load(): { taken: number; waiting: number };
}

export function decodingQueue(slots: number, waitingMaximum: number): DecodingQueue {
  let taken = 0;
  const waiting: { weight: number; begin: () => void }[] = [];

  function beginNext(): void {
    // Nobody overtakes: a heavy one at the head would otherwise wait for ever.
    while (waiting[0] !== undefined && taken + waiting[0].weight <= slots) {
      const next = waiting.shift();
      taken += next?.weight ?? 0;
      next?.begin();
    }
  }

  return {
    async run(weight, work) {
      const own = Math.min(weight, slots);
      if (waiting.length > 0 || taken + own > slots) {
        if (waiting.length >= waitingMaximum) throw new Outage("too many pictures at once");
        await new Promise<void>((begin) => waiting.push({ weight: own, begin }));
      } else {
        taken += own;
      }
      try {
        return await work();
      } finally {
        taken -= own;
        beginNext();
      }
    },
    load: () => ({ taken, waiting: waiting.length }),
  };
}
