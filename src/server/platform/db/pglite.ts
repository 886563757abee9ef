/**
 * The embedded engine: PostgreSQL compiled to WebAssembly, in a folder or in memory. It has one connection, so statements
 * and transactions run one after another in the order they were issued.
 */
import { PGlite, type PGliteInterface, type PGliteOptions, types } from "@electric-sql/pglite";
import type { Database, Row, Statement, Transaction } from "./database.ts";
import { toParameters } from "./parameters.ts";
import { DurableFolder, durableStart, prepareFolder } from "./pglite-folder.ts";
import { rowValues } from "./row-values.ts";
import { TransactionScope } from "./transaction-scope.ts";

/** Where the engine stores its files, or a dump of another in-memory database to start from. */
interface PgliteSource {
  /** null stores everything in memory. */
  folder: string | null;
  dump?: Blob;
}

/** The port and the engine itself, of which tests take dumps. */
interface PgliteDatabase extends Database {
  readonly inner: PGliteInterface;
}

const textParameters = Object.fromEntries(
  Object.values(types)
    .filter((type) => typeof type === "number")
    .map((type) => [type, (text: string) => text]),
);

/** Opens the engine; `whenClosed` runs after its files are closed. The caller holds the folder's lock. */
export async function openPglite(
  source: PgliteSource,
  whenClosed: () => Promise<void> = async () => {},
): Promise<PgliteDatabase> {
  const inner = await PGlite.create({
    ...(source.folder === null ? {} : await inFolder(source.folder)),
    ...(source.dump === undefined ? {} : { loadDataDir: source.dump }),
    parsers: rowValues,
    serializers: textParameters,
  });
  const scope = new TransactionScope();
  return {
    engine: "pglite",
    inner,
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      scope.assertOutside();
      return await rowsOf<R>(inner, statement, values);
    },
    async transaction(run) {
      return await scope.run(async (assertOpen) => {
        return await inner.transaction((tx) => run(insideTransaction(tx, assertOpen)));
      });
    },
    async script(sql) {
      scope.assertOutside();
      await inner.exec(sql);
    },
    async close() {
      scope.assertOutside();
      await inner.close();
      await whenClosed();
    },
  };
}

async function inFolder(folder: string): Promise<PGliteOptions> {
  await prepareFolder(folder);
  return { fs: new DurableFolder(folder), startParams: durableStart };
}

type Inner = Pick<PGliteInterface, "query" | "exec">;

function insideTransaction(inner: Inner, assertOpen: () => void): Transaction {
  return {
    kind: "transaction",
    async query<R extends Row>(statement: Statement, values: readonly unknown[] = []) {
      assertOpen();
      return await rowsOf<R>(inner, statement, values);
    },
    async script(sql) {
      assertOpen();
      await inner.exec(sql);
    },
  };
}

async function rowsOf<R extends Row>(
  inner: Pick<PGliteInterface, "query">,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  try {
    return (await inner.query<R>(statement.text, toParameters(values))).rows;
  } catch (error) {
    throw withoutValues(error);
  }
}

/** The engine attaches the parameters to its errors: they may be personal data, and errors are logged. */
function withoutValues(error: unknown): unknown {
  if (error instanceof Error && "params" in error) delete error.params;
  return error;
}
