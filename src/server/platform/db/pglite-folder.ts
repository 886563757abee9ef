/**
 * Makes the embedded engine's files safe against power loss. The engine comes with fsync switched off, because its file
 * layer has none: here the layer gets one, and a commit is acknowledged only once it is on disk.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

/** The part of the file layer that is changed here. `nfd` is the operating system's file descriptor. */
interface FileLayer {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** The engine's own folder layer with an fsync, in place before the engine first starts. */
export class DurableFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] } };
  }
}

/** The sync method must be fsync: for the others, the engine's C library does nothing. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

function addFsync(engine: object): void {
  const layer = (engine as { NODEFS: FileLayer }).NODEFS;
  layer.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    return 0;
  };
}

/**
 * Creates the database folder if there is none. It is filled under a temporary name and then renamed, so that a crash in
 * between leaves no half-made database behind.
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: unfinished });
  await engine.close();
  syncTree(unfinished);
  await rename(unfinished, folder);
  syncOne(dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncOne(path);
  }
  syncOne(folder);
}

function syncOne(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
