/** Makes the next file on a thread and a connection of its own where the database is a server, so that no payment waits for it. */
import { Worker } from "node:worker_threads";
import type { Minor } from "#values/money.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Making, makeNextFile } from "./make-file.ts";
import type { FileRow } from "./store.ts";

export interface Order {
  url: string;
  encryptionKey: Uint8Array;
  badAbove: Minor | null;
  at: Date;
}

export type Done = Pick<FileRow, "month" | "number"> | null;

export async function makeAside({ db, settings }: Services, making: Making): Promise<Done> {
  const { databaseUrl } = settings;
  if (databaseUrl === null) return makeNextFile(db, making);
  return onThread({ ...making, url: databaseUrl });
}

function onThread(order: Order): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./make-worker.ts", import.meta.url), { workerData: order });
    // A stopping server does not wait: what was not committed is made again.
    worker.unref();
    worker.once("message", (done: Done) => resolve(done));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread of a bureau's file ended without one")));
  });
}
