/** How both code screens keep their figures when a refresh fails (AP-6). */
import { readParameters } from "#contract/session.ts";
import { loadOrStale } from "../../../client/refresh.ts";
import type { CodeRead } from "./read-code.ts";

/** One key per screen and order. */
export function cacheKey(path: string, orderId = ""): string {
  return path + orderId;
}

/** In the browser, a refresh that fails keeps the figures on the page. */
export function loadOrStaleCode(path: string, request: Request, load: () => Promise<CodeRead>) {
  const { orderId } = readParameters(new URL(request.url).searchParams);
  return loadOrStale(cacheKey(path, orderId), load);
}
