/** Parses JSON that many rows share, such as a product's terms. */
import { memoize } from "../runtime/memoize.ts";

const most = 2_000;

/** A memoized parser: equal texts give the same object, so that a WeakMap keyed by it works. The object must not be changed. */
export function memoizedJson<T extends object>(): (text: string) => T {
  return memoize((text) => JSON.parse(text) as T, most);
}
