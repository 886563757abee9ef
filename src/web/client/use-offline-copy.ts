/**
 * What an order's page does for the time without a connection: once it stands, the browser gets our service worker,
 * and the worker is told which order to keep. Not inside the native shell, which keeps what it wants itself.
 */
import { useEffect } from "react";
import { storedOrderPath } from "../pwa/offline/names.ts";
import { useRootData } from "./root-data.ts";
import { postToWorker } from "./service-worker.ts";
import { useBorrowerLink } from "./session-provider.tsx";

/** `shown`: the page's figures in short; others than before are kept anew at once. */
export function useOfflineCopy(order: { productId: string; orderId: string }, shown = ""): void {
  const { offlineCopies } = useRootData().brand;
  const { productId, orderId } = order;
  const keep = useBorrowerLink()(storedOrderPath, { productId, orderId });
  useEffect(() => {
    // The secret is still in our addresses: they are made anew in a moment, or there are no cookies to keep it.
    if (!offlineCopies || keep.includes("session_id=")) return;
    return postToWorker({ keep, shown });
  }, [offlineCopies, keep, shown]);
}
