/** A file store that forgets: for tests of what is stored, not of how. */
import { checkedKey, type FileStore } from "#server/platform/files/files.ts";

/** `stored` shows what stands in it, by key. */
export function memoryFiles(): FileStore & { stored: Map<string, Uint8Array<ArrayBuffer>> } {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    name: "memory",
    stored,
    put: async (key, bytes) => void stored.set(checkedKey(key), bytes.slice()),
    get: async (key) => stored.get(checkedKey(key))?.slice() ?? null,
    remove: async (key) => void stored.delete(checkedKey(key)),
  };
}
