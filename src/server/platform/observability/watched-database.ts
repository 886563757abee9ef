/** A database whose statements are watched by their names; everything else is passed on. */
import type { Database, Queryable, Transaction } from "../db/database.ts";
import { unwatched, type Watch } from "./watch.ts";

export function watchedDatabase(db: Database, watch: Watch): Database {
  if (watch === unwatched) return db;
  const query = (inner: Queryable): Queryable["query"] => {
    return (statement, values) =>
      watch.over("statement", statement.name, () => inner.query(statement, values));
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
