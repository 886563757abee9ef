/**
 * The engines of a run: the embedded engine in memory, or a PostgreSQL server on which tasks interleave inside
 * transactions and wait for each other's locks.
 */
import { type Database, defineStatement } from "#server/platform/db/database.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { testDatabase, testDatabaseUrl } from "#test/database.ts";
import { startPostgresServer } from "#test/postgres-server.ts";
import type { AllBlocked } from "./scheduler.ts";

export type EngineName = Database["engine"];

export interface Engine {
  db: Database;
  /** Null where no task ever waits for a lock. */
  allBlocked: AllBlocked | null;
  close(): Promise<void>;
}

const heldUp = defineStatement(
  "test.faults-held-up",
  `select pid, pg_blocking_pids(pid) as holders from pg_stat_activity
   where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
);

/** Autovacuum runs at arbitrary times, moves rows, changes plans and takes locks. */
const withoutAutovacuum = `do $do$
  declare item text;
  begin
    for item in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public'
    loop execute 'alter table ' || item || ' set (autovacuum_enabled = false)'; end loop;
  end $do$`;

/** Tasks wait as long as the seed says: neither connection nor statement time limits may interfere. */
const patient = { connectionsMax: 40, statementTimeoutMs: 900_000, lockTimeoutMs: 900_000 };

/** A migrated database of its own. Starts a PostgreSQL server when none is named by MKOPO_TEST_POSTGRES_URL. */
export async function openEngine(name: EngineName): Promise<Engine> {
  process.env["MKOPO_TEST_ENGINE"] = name;
  if (name === "pglite") {
    const db = await testDatabase();
    return { db, allBlocked: null, close: () => db.close() };
  }
  const server = await startPostgresServer();
  process.env["MKOPO_TEST_POSTGRES_URL"] = server.url;
  const created = await testDatabase();
  const url = testDatabaseUrl(created);
  const db = await openPostgres({ url, ...patient });
  await db.script(withoutAutovacuum);
  const monitor = await openPostgres({ url, connectionsMax: 1 });
  return {
    db,
    allBlocked: async (running) => {
      const found = await monitor.query<{ holders: number[] }>(heldUp);
      return found.length === running.length
        ? new Set(found.flatMap(({ holders }) => holders))
        : null;
    },
    async close() {
      await monitor.close();
      await db.close();
      await created.close();
      await server.stop();
    },
  };
}
