/** The text of the service worker: the working one, or the one that unregisters itself and deletes its caches. */
import { ownScripts } from "virtual:own-scripts";

export function workerText(on: boolean): string {
  return ownScripts[on ? "offline-worker" : "offline-worker-off"]?.text ?? "";
}
