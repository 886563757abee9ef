/**
 * The only source of randomness in a run: everything a seed decides is drawn from here, so the same seed gives the same
 * run. Streams of different names are independent: a run that draws more ids still meets the same faults.
 */
import { createHash } from "node:crypto";

export class Random {
  readonly #state: Uint32Array;

  constructor(seed: number, stream: string) {
    const digest = createHash("sha256").update(`${seed}/${stream}`).digest();
    this.#state = new Uint32Array(4);
    for (let word = 0; word < 4; word += 1) this.#state[word] = digest.readUInt32LE(word * 4);
  }

  /** 32 random bits from the small fast counter generator (sfc32). */
  bits(): number {
    const s = this.#state;
    const [a = 0, b = 0, c = 0, counter = 0] = s;
    const sum = (a + b + counter) >>> 0;
    s[3] = (counter + 1) >>> 0;
    s[0] = b ^ (b >>> 9);
    s[1] = (c + (c << 3)) >>> 0;
    s[2] = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  }

  /** 0 inclusive to `end` exclusive. */
  below(end: number): number {
    return Math.floor((this.bits() / 2 ** 32) * end);
  }

  /** Both ends inclusive. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.bits() / 2 ** 32 < probability;
  }

  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError("nothing to pick from");
    return found;
  }

  /** One of the names by weight; never one of weight 0. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of entries) {
      if (left < weight) return name;
      left -= weight;
    }
    throw new RangeError("nothing to pick from");
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) bytes[at] = this.bits() >>> 24;
    return bytes;
  }
}
