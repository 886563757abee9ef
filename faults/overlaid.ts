/** A database laid over another: what the planted faults are made of. */
import type { Database, Row, Statement, Transaction } from "#server/platform/db/database.ts";

export type Query = <R extends Row>(
  statement: Statement,
  values?: readonly unknown[],
) => Promise<R[]>;

/** The same database with all its queries passed through `over`. */
export function overlaid(db: Database, over: (query: Query) => Query): Database {
  const inTransaction = (tx: Transaction): Transaction => ({
    kind: "transaction",
    query: over((statement, values) => tx.query(statement, values)),
    script: (sql) => tx.script(sql),
  });
  return {
    engine: db.engine,
    query: over((statement, values) => db.query(statement, values)),
    transaction: (run) => db.transaction((tx) => run(inTransaction(tx))),
    script: (sql) => db.script(sql),
    close: () => db.close(),
  };
}

/** The same database with its statements exchanged. */
export function rewritten(db: Database, change: (statement: Statement) => Statement): Database {
  return overlaid(db, (query) => (statement, values) => query(change(statement), values));
}
