/**
 * The databases a run can be made on: the embedded engine in memory, or a PostgreSQL server on which tasks meet inside
 * their transactions and wait for each other's locks.
 */
import { type Database, defineStatement } from "#server/db/database.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import type { AllBlocked } from "./scheduler.ts";

export type EngineName = Database["engine"];

export interface Engine {
  db: Database;
  /** Null where nobody ever waits for a lock. */
  allBlocked: AllBlocked | null;
  close(): Promise<void>;
}

const waiting = defineStatement(
  "faults.count-waiting",
  `select count(*)::integer as n from pg_stat_activity
   where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
);

/** A migrated database of its own. Starts a PostgreSQL server when none is named by MKOPO_TEST_POSTGRES_URL. */
export async function openEngine(name: EngineName): Promise<Engine> {
  process.env["MKOPO_TEST_ENGINE"] = name;
  if (name === "pglite") {
    const db = await testDatabase();
    return { db, allBlocked: null, close: () => db.close() };
  }
  const server = await startPostgresServer();
  process.env["MKOPO_TEST_POSTGRES_URL"] = server.url;
  const db = await testDatabase();
  const monitor = await openPostgres({ url: testDatabaseUrl(db), connectionsMax: 1 });
  return {
    db,
    allBlocked: async (running) => {
      const [row] = await monitor.query<{ n: number }>(waiting);
      return row?.n === running.length;
    },
    async close() {
      await monitor.close();
      await db.close();
      await server.stop();
    },
  };
}
