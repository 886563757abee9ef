/**
 * Empties a used embedded database for the next test instead of starting another engine, which costs twenty times
 * as much. Only a database whose shape cannot have changed is used again; to its test it is closed all the same.
 */
import type { Database, Row, Statement, Transaction } from "#server/db/database.ts";

/** Rows and counters go; triggers and foreign keys are not asked, so that append-only tables can be emptied too. */
const emptyEverything = `do $empty$
  declare item text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for item in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration'
    loop execute 'delete from ' || item; end loop;
    for item in select format('%I.%I', schemaname, sequencename) from pg_sequences
      where last_value is not null
    loop execute 'alter sequence ' || item || ' restart'; end loop;
  end $empty$`;

const countSeeded = `select coalesce(sum((xpath('/row/n/text()',
    query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')
  ))[1]::text::int8), 0)::int8 as n
  from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`;

/** Scripts that only move rows; any other may have changed tables, settings or prepared statements. */
const movesRowsOnly =
  /^\s*(?:insert|update|delete|select)\b(?![\s\S]*\b(?:create|alter|drop|set_config)\b)/i;

/** False when migrations fill tables: emptying would then not give the state a test begins with. */
export async function beginsEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ n: number }>({ name: "test.count-seeded", text: countSeeded });
  return row!.n === 0;
}

/**
 * The database as one test sees it: closing it rejects every later use and then either hands the emptied engine
 * to `keep` or really closes it.
 */
export function forOneTest(engine: Database, keep: (engine: Database) => void): Database {
  let closed = false;
  let sameShape = true;
  const assertOpen = (): void => {
    if (closed) throw new Error("the test's database is closed");
  };
  const note = (sql: string): void => {
    if (!movesRowsOnly.test(sql)) sameShape = false;
  };
  return {
    engine: engine.engine,
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      assertOpen();
      return await engine.query<R>(statement, values);
    },
    async transaction(run) {
      assertOpen();
      return await engine.transaction((tx) => run(noting(tx, note)));
    },
    async script(sql) {
      assertOpen();
      note(sql);
      await engine.script(sql);
    },
    async close() {
      assertOpen();
      closed = true;
      if (!sameShape) return await engine.close();
      // Waits for whatever the test left running, like a real close.
      await engine.script(emptyEverything);
      keep(engine);
    },
  };
}

function noting(tx: Transaction, note: (sql: string) => void): Transaction {
  return {
    kind: "transaction",
    query: (statement, values) => tx.query(statement, values),
    async script(sql) {
      note(sql);
      await tx.script(sql);
    },
  };
}
