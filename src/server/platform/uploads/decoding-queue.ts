/**
 * Bounds how many pictures are decoded concurrently in this process: decoding is where a small file becomes much
 * memory. Work queues; when the queue is full, more work is rejected at once.
 */
import { Outage } from "../provider-ports/ports.ts";

export interface DecodingQueue {
  /**
   * Runs `work` when `weight` slots are free, first come first served. Throws Outage, without running it, when
   * too many wait already.
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
  /** Slots taken, and the length of the queue. */
  load(): { taken: number; waiting: number };
}

export function decodingQueue(slots: number, waitingMaximum: number): DecodingQueue {
  let taken = 0;
  const waiting: { weight: number; begin: () => void }[] = [];

  function beginNext(): void {
    // Strictly first in, first out: otherwise heavy work at the head could starve.
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
