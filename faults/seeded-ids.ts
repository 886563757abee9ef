/**
 * Derives everything the server draws from node:crypto from the seed: loan numbers, trade numbers, tokens, nonces. The
 * module's functions are replaced during a run and restored afterwards.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { Random } from "#server/platform/runtime/random.ts";

const { randomBytes, randomInt, randomUUID } = crypto;
type Replaced = { randomBytes: unknown; randomInt: unknown; randomUUID: unknown };

function exchange(functions: Replaced): void {
  Object.assign(crypto, functions);
  syncBuiltinESMExports();
}

export async function withSeededIds<T>(random: Random, run: () => Promise<T>): Promise<T> {
  exchange({
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) => {
      const bytes = random.bytes(size);
      if (done === undefined) return bytes;
      done(null, bytes);
      return undefined;
    },
    randomInt: (first: number, second?: number) =>
      second === undefined ? random.below(first) : first + random.below(second - first),
    randomUUID: () => uuidOf(random.bytes(16)),
  });
  try {
    return await run();
  } finally {
    exchange({ randomBytes, randomInt, randomUUID });
  }
}

/** A version 4 UUID by RFC 9562. */
function uuidOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join("-");
}
