/**
 * Counts everything at the server's boundary: before each statement, commit and external call, and after the last two.
 * At the given number the process kills itself, without a chance to clean up.
 */
import { appendFileSync } from "node:fs";
import type { Database, Row, Statement, Transaction } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";

/** The index of a point among those passed, or names of points at which to die when first passed. */
export type DiesAt = number | readonly string[] | null;

export class DeathCount {
  #passed = 0;
  #diesAt: DiesAt = null;
  #armed = false;
  readonly #logFile: string;

  /** Every point is appended to `logFile`, so that the last line tells where the process died. */
  constructor(logFile: string) {
    this.#logFile = logFile;
  }

  /** Starts counting. Null: count only. */
  arm(diesAt: DiesAt): void {
    this.#armed = true;
    this.#diesAt = diesAt;
  }

  point(label: string): void {
    if (!this.#armed) return;
    this.#passed += 1;
    appendFileSync(this.#logFile, `${label}\n`);
    const here = this.#diesAt;
    if (!(Array.isArray(here) ? here.includes(label) : this.#passed === here)) return;
    process.kill(process.pid, "SIGKILL");
    // The signal may take a moment; nothing more may happen meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
}

export function deadlyDatabase(db: Database, count: DeathCount): Database {
  const inTransaction = (tx: Transaction): Transaction => ({
    kind: "transaction",
    async query<R extends Row>(statement: Statement, values?: readonly unknown[]) {
      count.point(`before ${statement.name}`);
      return tx.query<R>(statement, values);
    },
    script: (sql) => tx.script(sql),
  });
  return {
    engine: db.engine,
    async query<R extends Row>(statement: Statement, values?: readonly unknown[]) {
      count.point(`before ${statement.name}`);
      const rows = await db.query<R>(statement, values);
      if (!statement.text.startsWith("select")) count.point(`after ${statement.name}`);
      return rows;
    },
    async transaction(run) {
      const result = await db.transaction(async (tx) => {
        const inner = await run(inTransaction(tx));
        count.point("before commit");
        return inner;
      });
      count.point("after commit");
      return result;
    },
    script: (sql) => db.script(sql),
    close: () => db.close(),
  };
}

type Providers = Pick<Services, "payments" | "payouts">;

export function deadlyProviders({ payments, payouts }: Providers, count: DeathCount): Providers {
  const asked = async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    count.point(`before asking ${name}`);
    const answer = await ask();
    count.point(`after asking ${name}`);
    return answer;
  };
  return {
    payments: {
      ...payments,
      start: (request) => asked("payments.start", () => payments.start(request)),
      cancel: (...given) => asked("payments.cancel", () => payments.cancel(...given)),
      look: (...given) => asked("payments.look", () => payments.look(...given)),
      find: (reference) => asked("payments.find", () => payments.find(reference)),
    },
    payouts: {
      ...payouts,
      send: (request) => asked("payouts.send", () => payouts.send(request)),
      look: (...given) => asked("payouts.look", () => payouts.look(...given)),
    },
  };
}
