/**
 * Empties a test database for the next test instead of making a new one: a new embedded engine costs twenty times as
 * much, a copied PostgreSQL database three times. Only a database whose schema cannot have changed is reused; to its
 * test it is closed all the same.
 */
import { createHash } from "node:crypto";
import {
  allStatements,
  type Database,
  type Row,
  type Statement,
  type Transaction,
} from "#server/platform/db/database.ts";

/**
 * Truncates tables and resets sequences, bypassing triggers and foreign keys, so that append-only tables are emptied
 * too.
 */
const emptyEverything = `do $empty$
  declare item text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for item in select format('%I.%I', nspname, relname)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and relname <> 'schema_migration'
        and pg_relation_size(pg_class.oid) > 0
    loop execute 'delete from ' || item; end loop;
    for item in select format('%I.%I', schemaname, sequencename) from pg_sequences
      where last_value is not null
    loop execute 'alter sequence ' || item || ' restart'; end loop;
  end $empty$`;

const countSeeded = `select coalesce(sum((xpath('/row/n/text()',
    query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')
  ))[1]::text::int8), 0)::int8 as n
  from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`;

/** Scripts that only change rows; any other may have changed tables, settings or prepared statements. */
const movesRowsOnly =
  /^\s*(?:insert|update|delete|select)\b(?![\s\S]*\b(?:create|alter|drop|set_config)\b)/i;

/** False when migrations insert rows: emptying would not restore the initial state. */
export async function beginsEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ n: number }>({ name: "test.count-seeded", text: countSeeded });
  return row!.n === 0;
}

export interface OneTestsDatabase extends Database {
  /** The database is used in a way that cannot be tracked here, so it is not reused. */
  neverAgain(): void;
}

/**
 * The database as one test sees it: closing it rejects later use, waits for what is still running, and then either
 * passes the emptied engine to `keep` or really closes it.
 */
export function forOneTest(engine: Database, keep: (engine: Database) => void): OneTestsDatabase {
  let closed = false;
  let reusable = true;
  const running = new Set<Promise<unknown>>();
  const noted = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const end = (): void => void running.delete(work);
    work.then(end, end);
    return work;
  };
  const assertOpen = (): void => {
    if (closed) throw new Error("the test's database is closed");
  };
  const note = (sql: string): void => {
    if (!movesRowsOnly.test(sql)) reusable = false;
  };
  return {
    engine: engine.engine,
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      assertOpen();
      return await noted(engine.query<R>(ownName(statement), values));
    },
    async transaction(run) {
      assertOpen();
      return await noted(engine.transaction((tx) => run(noting(tx, note))));
    },
    async script(sql) {
      assertOpen();
      note(sql);
      await noted(engine.script(sql));
    },
    async close() {
      assertOpen();
      closed = true;
      await Promise.allSettled(running);
      if (!reusable) return await engine.close();
      try {
        await engine.script(emptyEverything);
      } catch {
        // Where we may not disable triggers, each test gets its own database.
        return await engine.close();
      }
      keep(engine);
    },
    neverAgain: () => {
      reusable = false;
    },
  };
}

function noting(tx: Transaction, note: (sql: string) => void): Transaction {
  return {
    kind: "transaction",
    query: (statement, values) => tx.query(ownName(statement), values),
    async script(sql) {
      note(sql);
      await tx.script(sql);
    },
  };
}

const named = new WeakMap<Statement, Statement>();

/**
 * Two tests may give the same statement name to different texts; on a shared connection such statements are named by
 * their text. The program's own statements keep their names.
 */
function ownName(statement: Statement): Statement {
  const before = named.get(statement);
  if (before !== undefined) return before;
  const hash = () => createHash("sha256").update(statement.text).digest("hex").slice(0, 32);
  const own = allStatements().includes(statement)
    ? statement
    : { name: `test-${hash()}`, text: statement.text };
  named.set(statement, own);
  return own;
}
