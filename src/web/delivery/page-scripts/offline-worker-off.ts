/** Served at /sw.js where offline copies are switched off: deletes the copies on phones and unregisters itself. */
import { dropCopies } from "../../pwa/offline/drop-copies.ts";
import { pagesCache } from "../../pwa/offline/names.ts";
import type { WorkerScope } from "../../pwa/offline/worker-scope.ts";

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await dropCopies(scope.caches);
  await scope.caches.delete(pagesCache);
  await scope.registration.unregister();
}
