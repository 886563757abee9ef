/**
 * Whoever installed the pages on the home screen sees our offline page without a connection, not the browser's, whether
 * they have an order or not (decision record 0033). Everybody else gets the worker with their first order.
 */
import { isInstalled } from "./installed.ts";

/** Caches the offline page in `language`, now or as soon as the pages are installed. Returns a function that cancels. */
export function cacheOfflineNotice(language: string): () => void {
  let takeBack = (): void => {};
  let over = false;
  const keep = async (): Promise<void> => {
    // Imported only by installed pages: every other page would carry it in vain.
    const worker = await import("../../client/service-worker.ts").catch(() => null);
    if (over || worker === null) return;
    takeBack();
    takeBack = worker.postToWorker({ notice: language });
  };
  if (isInstalled()) void keep();
  window.addEventListener("appinstalled", keep);
  return () => {
    over = true;
    window.removeEventListener("appinstalled", keep);
    takeBack();
  };
}
