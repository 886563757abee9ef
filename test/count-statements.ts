/** The SQL statements that something asks a database for, inside transactions too. */
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts";

/** The answer, and the names of the statements in the order they were asked for. Nothing else may use the database meanwhile. */
export async function countStatements<T>(
  db: Database,
  run: () => Promise<T>,
): Promise<{ outcome: T; asked: string[] }> {
  const asked: string[] = [];
  const { query, transaction } = db;
  const counted =
    (of: Queryable, asks: Queryable["query"]): Queryable["query"] =>
    (statement, values) => {
      asked.push(statement.name);
      return asks.call(of, statement, values) as never;
    };
  db.query = counted(db, query);
  db.transaction = (work) =>
    transaction.call(db, (tx) => {
      const watched: Transaction = Object.create(tx, { query: { value: counted(tx, tx.query) } });
      return work(watched);
    }) as never;
  try {
    return { outcome: await run(), asked };
  } finally {
    Object.assign(db, { query, transaction });
  }
}
