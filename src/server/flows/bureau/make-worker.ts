/** Makes one file for a credit bureau, on a thread of its own (make-aside.ts). */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openPostgres } from "../../platform/db/postgres.ts";
import type { Done, Order } from "./make-aside.ts";
import { makeNextFile } from "./make-file.ts";

// Of this thread alone on Linux: whoever pays goes first.
setPriority(0, 10);
const { url, encryptionKey, badAbove, at } = workerData as Order;
const db = await openPostgres({ url, connectionsMax: 1, statementTimeoutMs: 0 });
try {
  const key = Buffer.from(encryptionKey);
  const file = await makeNextFile(db, { encryptionKey: key, badAbove, at });
  const done: Done = file === null ? null : { month: file.month, number: file.number };
  parentPort?.postMessage(done);
} finally {
  await db.close();
}
