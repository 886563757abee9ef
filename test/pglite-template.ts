/**
 * Embedded test databases: an in-memory engine is migrated once and dumped to a file for all test processes; each
 * process loads the dump, six times faster than a new database, and reuses it test after test.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "#server/platform/db/database.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { openPglite } from "#server/platform/db/pglite.ts";
import { beginsEmpty, forOneTest } from "./database-reuse.ts";

const cacheFolder = fileURLToPath(new URL("../node_modules/.cache/mkopo/", import.meta.url));

let template: Promise<Blob> | undefined;
let reusable: boolean | undefined;
const idle: Database[] = [];

export async function pgliteTestDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await openFromTemplate());
  reusable ??= await beginsEmpty(engine);
  return reusable ? forOneTest(engine, (emptied) => idle.push(emptied)) : engine;
}

async function openFromTemplate(): Promise<Database> {
  template ??= loadTemplate();
  return await openPglite({ folder: null, dump: await template });
}

/** Where a template of this engine and these migrations is stored between runs; there may be none yet. */
export async function templateFile(ending: string): Promise<string> {
  const engine = await readFile(
    fileURLToPath(new URL("../node_modules/@electric-sql/pglite/package.json", import.meta.url)),
  );
  const migrations = JSON.stringify(await readMigrations());
  const key = createHash("sha256").update(engine).update(migrations).digest("hex");
  await mkdir(cacheFolder, { recursive: true });
  return `${cacheFolder}pglite-${key.slice(0, 16)}.${ending}`;
}

async function loadTemplate(): Promise<Blob> {
  const file = await templateFile("tar");
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return new Blob([cached]);
  const made = await makeTemplate();
  // Several processes may make it at once: each writes its own file, and the last rename wins.
  const own = `${file}.${process.pid}`;
  await writeFile(own, made);
  await rename(own, file);
  return new Blob([made]);
}

async function makeTemplate(): Promise<Buffer<ArrayBuffer>> {
  const db = await openPglite({ folder: null });
  try {
    await migrate(db);
    const dump = await db.inner.dumpDataDir("none");
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await db.close();
  }
}
