/** Counts a portfolio once, on a thread of its own (count-aside.ts). */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openPostgres } from "../../platform/db/postgres.ts";
import type { Order } from "./count-aside.ts";
import { countPortfolio } from "./count-portfolio.ts";

// Of this thread alone on Linux: whoever pays goes first.
setPriority(0, 10);
const { url, on } = workerData as Order;
const db = await openPostgres({ url, connectionsMax: 1, statementTimeoutMs: 0 });
try {
  parentPort?.postMessage(await countPortfolio(db, on));
} finally {
  await db.close();
}
