/** Our own pictures in a copy (logos): cached beside it, since they are public and a page without them looks broken. */
import { pagesCache } from "./names.ts";
import type { WorkerScope } from "./worker-scope.ts";

const picturePaths = /^\/logos\/[\w.-]+$/;
const picturesMaximum = 12;

/** From the network, else from the cache; null for anything the worker does not handle. */
export function cachedPicture(
  scope: WorkerScope,
  request: Request,
  url: URL,
): Promise<Response> | null {
  if (request.destination !== "image" || !picturePaths.test(url.pathname)) return null;
  return scope.fetch(request).catch(async () => {
    const cache = await scope.caches.open(pagesCache);
    return (await cache.match(url.pathname)) ?? Response.error();
  });
}

export async function cachePictures(scope: WorkerScope, html: string): Promise<void> {
  const cache = await scope.caches.open(pagesCache);
  const named = [...html.matchAll(/<img[^>]* src="([^"?#]+)"/g)].map(
    ([, address]) => address ?? "",
  );
  for (const address of new Set(named.filter((one) => picturePaths.test(one)))) {
    if ((await cache.match(address)) !== undefined) continue;
    const answer = await scope.fetch(address);
    if (answer.ok) await cache.put(address, answer);
  }
  const saved = (await cache.keys()).filter(({ url }) => picturePaths.test(new URL(url).pathname));
  for (const old of saved.slice(0, -picturesMaximum)) await cache.delete(old);
}
