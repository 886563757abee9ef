/** Registers our service worker after the page has loaded, and posts messages to it; never inside the native shell. */
import { type ShellWindow, shellKind } from "#bridge/shell.ts";
import {
  type OfflinePageMessage,
  type OrderCopyMessage,
  workerPath,
} from "../pwa/offline/names.ts";

/** Registers the worker once the page is idle and posts `message` to it. Returns a function that cancels both. */
export function postToWorker(message: OrderCopyMessage | OfflinePageMessage): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined || shellKind(window as ShellWindow) !== "none") return () => {};
  return onceIdle(() => {
    workers
      .register(workerPath)
      .then(() => workers.ready)
      .then(({ active }) => active?.postMessage(message))
      // Without a worker the browser shows its own page when it is offline.
      .catch(() => {});
  });
}

/** Runs once the page has loaded and the browser is idle. Returns a function that cancels it. */
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
