/**
 * A migrated, empty database for one test, on the engine its project runs on. Each call gives a database of its
 * own, copied from a template that is migrated once, so that no test sees what another wrote.
 */
import type { Database } from "#server/platform/db/database.ts";
import { pgliteTestDatabase } from "./pglite-template.ts";
import { postgresTestDatabase, urlOfDatabase } from "./postgres-template.ts";

/** The engine of this run: MKOPO_TEST_ENGINE, "pglite" unless it says "postgres". */
export function testEngine(): Database["engine"] {
  const engine = process.env["MKOPO_TEST_ENGINE"] ?? "pglite";
  if (engine !== "pglite" && engine !== "postgres") {
    throw new Error(`MKOPO_TEST_ENGINE must be pglite or postgres, not ${engine}`);
  }
  return engine;
}

/** Opens a fresh database. Closing it drops it; close it in afterEach or with onTestFinished. */
export async function testDatabase(): Promise<Database> {
  return testEngine() === "postgres" ? await postgresTestDatabase() : await pgliteTestDatabase();
}

/** Address of a database that testDatabase gave, for a second pool or process on it. PostgreSQL only. */
export function testDatabaseUrl(db: Database): string {
  return urlOfDatabase(db);
}
