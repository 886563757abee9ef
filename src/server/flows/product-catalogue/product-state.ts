/** The state of a product as a whole. */
import type { productStates } from "#contract/product-catalogue-shapes.ts";

export function productState({
  open,
  retired,
  published,
}: {
  open: boolean;
  retired: boolean;
  published: boolean;
}): (typeof productStates)[number] {
  if (retired) return "retired";
  if (!published) return "new";
  return open ? "open" : "closed";
}
