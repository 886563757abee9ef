/**
 * Chooses the engine: PostgreSQL when an address is set, otherwise the embedded one in the data folder, which is locked
 * first because two processes on one folder would silently lose data.
 */
import { join, resolve } from "node:path";
import type { Database } from "./database.ts";
import { lockFolder } from "./lock.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, type PostgresOptions } from "./postgres.ts";

/** `dataFolder` null keeps the embedded database in memory (tests). With a databaseUrl the folder is not used. */
export interface DatabaseLocation {
  databaseUrl: string | null;
  dataFolder: string | null;
}

/** Opens the database without migrating it. Throws when the server cannot be reached or the folder is in use. */
export async function openDatabase(
  location: DatabaseLocation,
  more: Pick<PostgresOptions, "statementTimeoutMs"> = {},
): Promise<Database> {
  if (location.databaseUrl !== null)
    return await openPostgres({ ...more, url: location.databaseUrl });
  if (location.dataFolder === null) return await openPglite({ folder: null });
  const folder = resolve(location.dataFolder);
  const lock = await lockFolder(folder);
  try {
    return await openPglite({ folder: join(folder, "database") }, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
