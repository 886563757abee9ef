/** Instruments the statements of a database. */
import type { Database, Queryable, Transaction } from "../db/database.ts";
import { type Instrumentation, noInstrumentation } from "./instrumentation.ts";

export function instrumentedDatabase(db: Database, instrumentation: Instrumentation): Database {
  if (instrumentation === noInstrumentation) return db;
  const query = (inner: Queryable): Queryable["query"] => {
    return (statement, values) =>
      instrumentation.run("statement", statement.name, () => inner.query(statement, values));
  };
  return {
    engine: db.engine,
    query: query(db),
    transaction: (run) =>
      db.transaction((tx) => {
        const watched: Transaction = {
          kind: tx.kind,
          query: query(tx),
          script: (sql) => tx.script(sql),
        };
        return run(watched);
      }),
    script: (sql) => db.script(sql),
    close: () => db.close(),
  };
}
