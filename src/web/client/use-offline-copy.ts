/**
 * Prepares an order's page for the time without a connection: once it is shown, the browser gets our service worker
 * and the worker a message which order to cache. Not inside the native shell, which has its own cache.
 */
import { useEffect } from "react";
import { storedOrderPath } from "../pwa/offline/names.ts";
import { useRootData } from "./root-data.ts";
import { postToWorker } from "./service-worker.ts";
import { useBorrowerLink } from "./session-provider.tsx";

/** `shown`: a summary of the page's figures; when it changes the order is cached again at once. */
export function useOfflineCopy(order: { productId: string; orderId: string }, shown = ""): void {
  const { offlineCopies } = useRootData().brand;
  const { productId, orderId } = order;
  const keep = useBorrowerLink()(storedOrderPath, { productId, orderId });
  useEffect(() => {
    // The secret is still in our addresses: they are about to be rebuilt without it, or cookies are blocked.
    if (!offlineCopies || keep.includes("session_id=")) return;
    return postToWorker({ keep, shown });
  }, [offlineCopies, keep, shown]);
}
