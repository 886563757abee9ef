/**
 * A migrated, empty database for one test, on the engine of the test's project. Each is copied from a template that is
 * migrated once, so no test sees another's rows.
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

/** URL of a database from testDatabase, for a second pool or process. PostgreSQL only. */
export function testDatabaseUrl(db: Database): string {
  return urlOfDatabase(db);
}
