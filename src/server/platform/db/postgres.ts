/**
 * The PostgreSQL engine: a pool of connections on which every statement is prepared once under its name.
 * Queries of a transaction are pipelined: several asked at once travel in one go.
 */
import type { Socket } from "node:net";
import pg from "pg";
import type { Database, Row, Statement, Transaction } from "./database.ts";
import { toParameters } from "./parameters.ts";
import { arrayElements, rowValues } from "./row-values.ts";
import { TransactionScope } from "./transaction-scope.ts";
import { isDatabaseUnavailable, isReadOnly } from "./unavailable.ts";

/** Times are milliseconds; 0 is without end. A statement that outlives its time is ended by the server with SQLSTATE 57014. */
export interface PostgresOptions {
  url: string;
  connectionsMax?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** A server that has not answered then is not there any more: the connection is given up. */
  silenceMs?: number;
}

/** What the server needs beyond a statement's time to say that it is over. */
const graceMs = 5_000;
/** Scripts of a migration take as long as they take. */
const endlessMs = 2 ** 31 - 1;

/** Opens the pool and proves that the server answers. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { statementTimeoutMs = 30_000 } = options;
  const silenceMs =
    options.silenceMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceMs);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? 16,
    // A new connection knows no statement yet: whoever comes first would wait for all of them to be planned anew.
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
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
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

/** Lends a connection. One that broke is thrown away; one whose statement merely failed is kept. */
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
    // One that fell silent is closed by the driver, which the pool learns too late. One that leads to a server that
    // only reads since another took its place would be lent again and again.
    broken ||=
      isReadOnly(error) ||
      (error instanceof pg.DatabaseError
        ? error.severity !== "ERROR"
        : isDatabaseUnavailable(error));
    throw error;
  } finally {
    client.removeListener("error", notice);
    // Between transactions the server reports "I"; anything else must not reach the next borrower.
    client.release(broken || client.getTransactionStatus() !== "I");
  }
}

async function inTransaction<T>(
  client: pg.PoolClient,
  assertOpen: () => void,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // Travels with the first statement.
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
    // When the connection is gone the server rolls back by itself; the first error is the one to tell.
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

/** What is asked in one go travels in one packet: each wakes the server, and each write costs more than its bytes. */
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
