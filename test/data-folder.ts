/**
 * Data folders, with an empty, migrated embedded database already in them where it is needed. Making one takes the engine some four seconds
 * of processor time, copying one a quarter of a second. For tests of what a program does with its database, not of how it
 * makes one.
 */
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { testEngine } from "./database.ts";
import { templateFile } from "./pglite-template.ts";

let template: Promise<string> | undefined;

/** A new folder under the system's temporary one; the caller removes it. */
export async function dataFolderWithDatabase(): Promise<string> {
  const folder = await emptyFolder();
  template ??= findTemplate();
  await cp(await template, folder, { recursive: true });
  return folder;
}

/** A data folder for the engine of this run: with the embedded database in it, or empty for PostgreSQL. The caller removes it. */
export function dataFolder(): Promise<string> {
  return testEngine() === "pglite" ? dataFolderWithDatabase() : emptyFolder();
}

function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "mkopo-data-"));
}

async function findTemplate(): Promise<string> {
  const folder = await templateFile("folder");
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  // Like a demo's first start, this leaves the demo's keys in the folder; production is given its own.
  const db = await openDatabase(await readSettings({ MKOPO_DATA: own, PORT: "0" }));
  await migrate(db);
  await db.close();
  // Several processes may make it at once: the first rename wins.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return folder;
}
