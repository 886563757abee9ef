/** Work on a thread of its own, so that no payment waits for it: the worker answers once and ends. */
import { Worker } from "node:worker_threads";

export function workAside<Result>(worker: URL, order: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: order });
    // A stopping server does not wait for what can be worked out again.
    thread.unref();
    thread.once("message", (result: Result) => resolve(result));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("a thread ended without its result")));
  });
}
