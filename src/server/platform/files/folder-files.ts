/**
 * Files in a folder of this machine, readable by the server's own user only. A file appears under its name
 * only when it is complete and on the disk.
 */
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Outage } from "../provider-ports/ports.ts";
import { checkedKey, type FileStore } from "./files.ts";

export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split("/"));
  return {
    name: "folder",
    async put(key, bytes) {
      const path = pathOf(key);
      await orOutage("write", () => writeWhole(path, bytes));
    },
    async get(key) {
      const path = pathOf(key);
      return orOutage("read", () => readOrNull(path));
    },
    async remove(key) {
      const path = pathOf(key);
      await orOutage("remove", () => rm(path, { force: true }));
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // No key has a name like this, so that leftovers can be recognised and deleted.
  const unfinished = join(folder, `.${randomBytes(8).toString("hex")}.tmp`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A new name survives a power failure only after an fsync of the folder; Windows has none and needs none. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function readOrNull(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return null;
    throw error;
  }
}

/** A full or failing disk may recover: retryable. The path stays out of the message. */
async function orOutage<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new Outage(`the files folder: ${what} failed with ${String(code)}`, { cause: error });
  }
}
