/** What the browser runs as our service worker, at /sw.js. */
import { startWorker } from "../../pwa/offline/worker.ts";
import type { WorkerScope } from "../../pwa/offline/worker-scope.ts";

startWorker(self as unknown as WorkerScope);
