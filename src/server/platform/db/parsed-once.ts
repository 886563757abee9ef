/** Reads JSON that many rows have in common, a product's terms say: equal texts give one object, which nobody may change. */
import { remembered } from "../runtime/remembered.ts";

const most = 2_000;

/** A reader of its own memory. What is worked out once for each object is so worked out once for equal texts. */
export function parsedOnce<T extends object>(): (text: string) => T {
  return remembered((text) => JSON.parse(text) as T, most);
}
