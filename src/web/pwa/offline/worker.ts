/**
 * The service worker: always the network first, and only when it fails a copy of the order or a page that says what is
 * not possible now. It never answers a post, so no payment ever passes through it (decision record 0033).
 */
import { cacheOrder } from "./cache-order.ts";
import { cachedPage } from "./cached-page.ts";
import {
  copiedPaths,
  foreignPaths,
  liesBelow,
  type OfflinePageMessage,
  type OrderCopyMessage,
  ordersCache,
  ordersPrefix,
  pagesCache,
  pagesPrefix,
  sessionHashHeader,
  sessionPaths,
} from "./names.ts";
import { offlinePage, renewOfflinePage } from "./offline-page.ts";
import { type OrderCache, orderCache } from "./order-cache.ts";
import { cachedPicture } from "./pictures.ts";
import type { FetchEventLike, WorkerScope } from "./worker-scope.ts";

export function startWorker(scope: WorkerScope): void {
  const cache = orderCache(scope.caches);
  scope.addEventListener("install", (event) => {
    // No page depends on the running worker, so a new one may take over at once.
    event.waitUntil(
      Promise.all([renewOfflinePage(scope, "").catch(() => {}), scope.skipWaiting()]),
    );
  });
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope)));
  scope.addEventListener("fetch", (event) => answer(scope, cache, event));
  scope.addEventListener("message", (event) => {
    const wish = event.data as Partial<OrderCopyMessage & OfflinePageMessage> | null;
    if (typeof wish?.notice === "string") {
      // Fails without a connection; the page cached before stays.
      event.waitUntil(renewOfflinePage(scope, wish.notice).catch(() => {}));
    }
    if (typeof wish?.keep !== "string" || typeof wish.shown !== "string") return;
    const { keep, shown } = wish;
    event.waitUntil(cacheOrder(scope, cache, { keep, shown }));
  });
}

/** Deletes the caches of other versions, which nothing reads. */
async function takeOver(scope: WorkerScope): Promise<void> {
  for (const name of await scope.caches.keys()) {
    const ours = name.startsWith(ordersPrefix) || name.startsWith(pagesPrefix);
    if (ours && name !== ordersCache && name !== pagesCache) await scope.caches.delete(name);
  }
  // The page is requested while the worker starts, so that starting delays nobody.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** Requests that are not answered here go to the network as without a worker. */
function answer(scope: WorkerScope, cache: OrderCache, event: FetchEventLike): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  if (request.method !== "GET") {
    if (liesBelow(url.pathname, sessionPaths)) event.waitUntil(cache.drop());
    return;
  }
  // A frame is never "document": our sandboxed frames are left alone.
  if (request.mode === "navigate" && request.destination === "document") {
    if (!liesBelow(url.pathname, foreignPaths)) event.respondWith(page(scope, cache, event, url));
    return;
  }
  const picture = cachedPicture(scope, request, url);
  if (picture !== null) event.respondWith(picture);
}

async function page(
  scope: WorkerScope,
  cache: OrderCache,
  event: FetchEventLike,
  url: URL,
): Promise<Response> {
  const since = cache.epoch();
  try {
    const fresh = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    const sessionHash = fresh.headers.get(sessionHashHeader);
    // A page without the header is public: it says nothing about the session.
    if (sessionHash !== null) event.waitUntil(cache.note(sessionHash, since));
    return fresh;
  } catch {
    const isOrder = copiedPaths.includes(url.pathname);
    return (
      (isOrder ? await cachedPage(cache, url) : null) ?? (await offlinePage(scope, cache, url))
    );
  }
}
