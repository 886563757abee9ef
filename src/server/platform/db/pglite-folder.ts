/**
 * The embedded engine's files, made safe against power loss. The engine comes with fsync switched off, because its
 * file layer has none: here the layer gets one, and a commit is acknowledged only when the disk has it.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

/** Of the file layer, what is touched here. `nfd` is the operating system's number of the open file. */
interface FileLayer {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** The engine's own folder layer with an fsync, in force before the engine first starts. */
export class DurableFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] } };
  }
}

/** fsync must be the method: of the others the engine's C library does nothing. */
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
 * Makes the folder when there is none. It is filled beside its place and moved there whole, so that
 * a crash in between leaves no half database behind.
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
