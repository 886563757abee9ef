/**
 * The database as a task of a run sees it: each statement and each transaction is a step. The embedded engine has one
 * connection, so there a transaction is one step; on PostgreSQL tasks also interleave inside transactions.
 */
import {
  type Database,
  defineStatement,
  type Row,
  type Statement,
  type Transaction,
} from "#server/platform/db/database.ts";
import type { Scheduler } from "./scheduler.ts";

/** Called for every statement inside a transaction; throwing simulates a crash there. */
export type Passing = (label: string, values?: readonly unknown[]) => void;

export function stepped(inner: Database, scheduler: Scheduler, passing: Passing): Database {
  return {
    engine: inner.engine,
    query: <R extends Row>(statement: Statement, values?: readonly unknown[]) =>
      scheduler.step(statement.name, () => inner.query<R>(statement, values), mayWait(statement)),
    transaction: (run) =>
      inner.engine === "pglite"
        ? wholeTransaction(inner, scheduler, passing, run)
        : transactionInSteps(inner, scheduler, passing, run),
    script: (sql) => inner.script(sql),
    close: () => inner.close(),
  };
}

const ownConnection = defineStatement(
  "test.faults-own-connection",
  "select pg_backend_pid() as pid",
);

async function connectionOf(tx: Transaction): Promise<number | null> {
  const [row] = await tx.query<{ pid: number }>(ownConnection);
  return row?.pid ?? null;
}

/** Reads wait for nobody. */
function mayWait({ text }: Statement): boolean {
  return !/^\s*select/i.test(text) || /for (?:no key )?update|advisory/i.test(text);
}

type Body<T> = (tx: Transaction) => Promise<T>;

function wholeTransaction<T>(
  inner: Database,
  scheduler: Scheduler,
  passing: Passing,
  run: Body<T>,
): Promise<T> {
  const body: Body<T> = async (tx) => {
    const result = await run(watched(tx, passing));
    passing("commit");
    return result;
  };
  return scheduler.step("transaction", () => inner.transaction(body));
}

async function transactionInSteps<T>(
  inner: Database,
  scheduler: Scheduler,
  passing: Passing,
  run: Body<T>,
): Promise<T> {
  await scheduler.point("transaction");
  return scheduler.busy(() =>
    inner.transaction(async (tx) => {
      const task = scheduler.current();
      if (task !== undefined) task.connection = await connectionOf(tx);
      // From here on, its own steps show whether it is busy.
      scheduler.leave();
      try {
        const result = await run(inSteps(tx, scheduler, passing));
        await scheduler.point("commit");
        passing("commit");
        return result;
      } finally {
        if (task !== undefined) task.connection = null;
        scheduler.enter();
      }
    }),
  );
}

function inSteps(tx: Transaction, scheduler: Scheduler, passing: Passing): Transaction {
  return {
    kind: "transaction",
    query: <R extends Row>(statement: Statement, values?: readonly unknown[]) =>
      scheduler.step(
        statement.name,
        async () => {
          passing(statement.name, values);
          return tx.query<R>(statement, values);
        },
        mayWait(statement),
      ),
    script: (sql) => tx.script(sql),
  };
}

function watched(tx: Transaction, passing: Passing): Transaction {
  return {
    kind: "transaction",
    async query<R extends Row>(statement: Statement, values?: readonly unknown[]) {
      passing(statement.name, values);
      return tx.query<R>(statement, values);
    },
    script: (sql) => tx.script(sql),
  };
}
