/** Publishes a product for a test without the console: a new version, in force on every day or from a later one, if anything of it is new. */
import { isDeepStrictEqual } from "node:util";
import type { Product } from "#server/core/product/product.ts";
import {
  addProduct,
  lockProduct,
  publishVersion,
  readProductVersion,
  setOpen,
} from "#server/core/product/products.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { type Day, day } from "#values/business-day.ts";

export type ProductToSave = Omit<Product, "version">;

/** The number of the version that has these rules. */
export async function saveProduct(
  tx: Transaction,
  { open, ...rules }: ProductToSave,
  from: Day = day("1970-01-01"),
): Promise<number> {
  const { productId } = rules;
  await addProduct(tx, productId);
  const newest = (await lockProduct(tx, productId))?.newest ?? 0;
  await setOpen(tx, productId, open);
  const before = await readProductVersion(tx, productId, newest);
  if (before !== null) {
    const { open: _open, version: _version, ...known } = before;
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(rules)), JSON.parse(JSON.stringify(known)))) {
      return newest;
    }
  }
  await publishVersion(tx, rules, { version: newest + 1, from });
  return newest + 1;
}
