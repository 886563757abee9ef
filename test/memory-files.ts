/** A file store that forgets: for tests of what is kept, not of how. */
import { checkedKey, type FileStore } from "#server/platform/files/files.ts";

/** `kept` shows what stands in it, by key. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    name: "memory",
    kept,
    put: async (key, bytes) => void kept.set(checkedKey(key), bytes.slice()),
    get: async (key) => kept.get(checkedKey(key))?.slice() ?? null,
    remove: async (key) => void kept.delete(checkedKey(key)),
  };
}
