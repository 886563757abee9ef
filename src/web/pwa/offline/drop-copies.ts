/** Deletes every cached copy of an order, of any version: from the worker, and from a page that learns of a session's end. */
import { ordersPrefix } from "./names.ts";

export async function dropCopies(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  const ours = names.filter((name) => name.startsWith(ordersPrefix));
  await Promise.all(ours.map((name) => storage.delete(name)));
}
