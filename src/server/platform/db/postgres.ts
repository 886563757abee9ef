/**
 * The PostgreSQL engine: a pool of connections on which every statement is prepared once under its name.
 * Queries of a transaction are pipelined: several issued together are sent together.
 */
import type { Socket } from "node:net";
import pg from "pg";
import type { Database, Row, Statement, Transaction } from "./database.ts";
import { toParameters } from "./parameters.ts";
import { arrayElements, rowValues } from "./row-values.ts";
import { TransactionScope } from "./transaction-scope.ts";
import { isDatabaseUnavailable, isReadOnly } from "./unavailable.ts";

/** Times are milliseconds; 0 means no limit. The server cancels a statement that exceeds its time with SQLSTATE 57014. */
export interface PostgresOptions {
  url: string;
  connectionsMax?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** A server that has not answered within this time counts as gone, and the connection is closed. */
  silenceMs?: number;
}

/** Time for the server's error to arrive after a statement has exceeded its limit. */
const graceMs = 5_000;
/** Migration scripts have no time limit. */
const endlessMs = 2 ** 31 - 1;

/** Opens the pool and checks that the server answers. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { statementTimeoutMs = 30_000 } = options;
  const silenceMs =
    options.silenceMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceMs);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? 16,
    // A new connection has no prepared statements: its first user would wait for all of them to be planned again.
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: silenceMs,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
    keepAlive: true,
    application_name: "mkopo",
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced at its next use; without a listener the error would end the process.
  pool.on("error", () => {});
  const database = overPool(pool);
  try {
    await database.script("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

function overPool(pool: pg.Pool): Database {
  const scope = new TransactionScope();
  return {
    engine: "postgres",
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      scope.assertOutside();
      return await withConnection(pool, (client) => rowsOf<R>(client, statement, values));
    },
    async transaction(run) {
      return await scope.run(async (assertOpen) => {
        return await withConnection(pool, (client) => inTransaction(client, assertOpen, run));
      });
    },
    async script(sql) {
      scope.assertOutside();
      await withConnection(pool, (client) => client.query(script(sql)));
    },
    async close() {
      scope.assertOutside();
      await pool.end();
    },
  };
}

/** Lends a connection. A broken one is discarded; one whose statement merely failed returns to the pool. */
async function withConnection<T>(
  pool: pg.Pool,
  body: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const notice = (): void => {
    broken = true;
  };
  client.on("error", notice);
  try {
    return await body(client);
  } catch (error) {
    // The driver closes a connection that fell silent, but the pool learns of it too late. A connection to a server that has
    // become read-only, after a failover, would otherwise be lent again and again.
    broken ||=
      isReadOnly(error) ||
      (error instanceof pg.DatabaseError
        ? error.severity !== "ERROR"
        : isDatabaseUnavailable(error));
    throw error;
  } finally {
    client.removeListener("error", notice);
    // Between transactions the server reports "I" (idle); a connection in any other state must not be lent again.
    client.release(broken || client.getTransactionStatus() !== "I");
  }
}

async function inTransaction<T>(
  client: pg.PoolClient,
  assertOpen: () => void,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // "begin" is sent together with the first statement.
  gather(client);
  const begun = client.query("begin");
  begun.catch(() => {});
  try {
    const result = await run(insideTransaction(client, assertOpen));
    await begun;
    const end = await client.query("commit");
    if (end.command !== "COMMIT") {
      throw new Error("a statement of the transaction failed unnoticed: nothing was committed");
    }
    return result;
  } catch (error) {
    // If the connection is gone the server rolls back by itself; the first error is the one to report.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

function insideTransaction(client: pg.PoolClient, assertOpen: () => void): Transaction {
  return {
    kind: "transaction",
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      assertOpen();
      return await rowsOf<R>(client, statement, values);
    },
    async script(sql) {
      assertOpen();
      await client.query(script(sql));
    },
  };
}

function script(text: string): pg.QueryConfig {
  return { text, query_timeout: endlessMs } as pg.QueryConfig;
}

/** Statements issued in one turn are sent in one packet: each packet wakes the server, and each write costs more than its bytes. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function rowsOf<R extends Row>(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const { name, text } = statement;
  gather(client);
  return (await client.query<R>({ name, text, values: toParameters(values) })).rows;
}

type TextArray = (string | null | TextArray)[];

const textArrayType: number = 1009;
const readTextArray = pg.types.getTypeParser(textArrayType, "text") as (text: string) => TextArray;

function arrayReader(element: number): (text: string) => unknown {
  const read = rowValues[element]!;
  const readAll = (items: TextArray): unknown[] =>
    items.map((item) => (item === null ? null : Array.isArray(item) ? readAll(item) : read(item)));
  return (text) => readAll(readTextArray(text));
}

const arrayReaders = new Map(
  Object.entries(arrayElements).map(([type, element]) => [Number(type), arrayReader(element)]),
);

function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  const reader = rowValues[type] ?? arrayReaders.get(type);
  if (reader !== undefined) return reader;
  return pg.types.getTypeParser(type, format ?? "text") as (text: string) => unknown;
}
