/**
 * What an order's page does for the time without a connection: once it stands, the browser gets our service worker,
 * and the worker is told which order to keep. Not inside the native shell, which keeps what it wants itself.
 */
import { useEffect } from "react";
import { type ShellWindow, shellKind } from "#bridge/shell.ts";
import { type KeepMessage, keptOrderPath, workerPath } from "../offline/names.ts";
import { useRootData } from "./root-data.ts";
import { useBorrowerLink } from "./session-keeper.tsx";

/** `shown`: the page's figures in short; others than before are kept anew at once. */
export function useOfflineCopy(order: { productId: string; orderId: string }, shown = ""): void {
  const { offlineCopies } = useRootData().brand;
  const { productId, orderId } = order;
  const keep = useBorrowerLink()(keptOrderPath, { productId, orderId });
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!offlineCopies || workers === undefined || shellKind(window as ShellWindow) !== "none")
      return;
    // The secret is still in our addresses: they are made anew in a moment, or there are no cookies to keep it.
    if (keep.includes("session_id=")) return;
    return onceIdle(() => {
      const message: KeepMessage = { keep, shown };
      workers
        .register(workerPath)
        .then(() => workers.ready)
        .then(({ active }) => active?.postMessage(message))
        // A browser that will not have a worker shows its own page when it is offline.
        .catch(() => {});
    });
  }, [offlineCopies, keep, shown]);
}

/** Runs once the page has loaded and nothing else is to be done; the answer takes it back. */
function onceIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(work, 500);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
