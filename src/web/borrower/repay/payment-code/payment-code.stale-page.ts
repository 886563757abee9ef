/** How both code screens keep what they show while a look for news does not get through (AP-6): read and kept under one name. */
import { readParameters } from "#contract/session.ts";
import { loadOrStale } from "../../../client/refresh.ts";
import type { CodeRead } from "./read-code.ts";

/** A name of its own for each screen and order. */
export function cacheKey(path: string, orderId = ""): string {
  return path + orderId;
}

/** In the browser, a look for news that does not get through keeps the page as it is. */
export function loadOrStaleCode(path: string, request: Request, load: () => Promise<CodeRead>) {
  const { orderId } = readParameters(new URL(request.url).searchParams);
  return loadOrStale(cacheKey(path, orderId), load);
}
