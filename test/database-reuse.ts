/**
 * Empties a used test database for the next test instead of making another: a new embedded engine costs twenty times as
 * much, a copied PostgreSQL database three times. Only a database whose shape cannot have changed is used again; to its
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

/** Rows and counters go; triggers and foreign keys are not asked, so that append-only tables can be emptied too. */
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

/** Scripts that only move rows; any other may have changed tables, settings or prepared statements. */
const movesRowsOnly =
  /^\s*(?:insert|update|delete|select)\b(?![\s\S]*\b(?:create|alter|drop|set_config)\b)/i;

/** False when migrations fill tables: emptying would then not give the state a test begins with. */
export async function beginsEmpty(db: Database): Promise<boolean> {
  const [row] = await db.query<{ n: number }>({ name: "test.count-seeded", text: countSeeded });
  return row!.n === 0;
}

export interface OneTestsDatabase extends Database {
  /** Something happens to it that cannot be seen from here: it is not used again. */
  neverAgain(): void;
}

/**
 * The database as one test sees it: closing it rejects every later use, waits for what the test left running, and then
 * either hands the emptied engine to `keep` or really closes it.
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
        // On a server where we may not pass over triggers, each test's database is its own.
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
 * A statement of a test alone may have a name that another test gave to another text; on a connection that both use, it
 * is known by its text instead. Those that the program declares keep their names.
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
