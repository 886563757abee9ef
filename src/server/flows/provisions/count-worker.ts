/** Works out provisions once, on a thread of its own (count-provisions.ts). */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openPostgres } from "../../platform/db/postgres.ts";
import { countProvisions, type Order } from "./count-provisions.ts";

// Of this thread alone on Linux: whoever pays goes first.
setPriority(0, 10);
const { url, ...toCount } = workerData as Order;
const db = await openPostgres({ url, connectionsMax: 1, statementTimeoutMs: 0 });
try {
  parentPort?.postMessage(await countProvisions(db, toCount));
} finally {
  await db.close();
}
