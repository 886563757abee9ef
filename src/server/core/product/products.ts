/** What other verticals may know and change about products. */
import type { z } from "zod";
import type { RecommendedProduct } from "#contract/loan.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Reader } from "./describe-terms.ts";
import type { Product } from "./product.ts";
import {
  readCurrencies,
  readFirstOpenProduct,
  readOpenProducts,
  readProductNames,
  readProductRow,
  readRecommended,
  saveProductRow,
  selectProductSql,
} from "./store.ts";
import { recommendedToWire } from "./wire.ts";

/** Of a product by its id. */
export const productSubquery = selectProductSql;

/** Null when there is no such product. */
export function readProduct(db: Queryable, productId: string): Promise<Product | null> {
  return readProductRow(db, productId);
}

/** Names by id of every product, open or not, in the lender's order. */
export async function productNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await readProductNames(db);
  return new Map(rows.map(({ product_id, name }) => [product_id, name]));
}

/** Currencies of all products, open or not. */
export function productCurrencies(db: Queryable): Promise<string[]> {
  return readCurrencies(db);
}

/** The one shown first of those new loans are made on; null when there is none. */
export function firstOpenProduct(db: Queryable): Promise<Product | null> {
  return readFirstOpenProduct(db);
}

/** Products that new loans are made on, in the lender's order. */
export function openProducts(db: Queryable): Promise<Product[]> {
  return readOpenProducts(db);
}

/** Adds a product or changes it for offers to come; loans keep the terms they were made with. Throws on impossible terms. */
export async function saveProduct(tx: Transaction, product: Product): Promise<void> {
  const terms = { ...product.terms, principal: product.mostPrincipal, clientKind: "new" as const };
  const [problem] = checkTerms(terms);
  if (problem !== undefined) {
    throw new Error(`product ${product.productId}: ${problem.path} ${problem.problem}`);
  }
  await saveProductRow(tx, product);
}

/** Open products without the named one, each with the terms of the borrower's open offer; offered ones first. */
export function productsWithOffers(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
): Promise<{ product: Product; offered: LoanTerms | null }[]> {
  return readRecommended(db, borrowerId, withoutProductId);
}

/** Open products for the list under an order, without that order's own; clickable ones first (OD-2). */
export async function recommendedProducts(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
  reader: Reader,
): Promise<z.output<typeof RecommendedProduct>[]> {
  const rows = await readRecommended(db, borrowerId, withoutProductId);
  return rows.map(({ product, offered }) => recommendedToWire(product, offered, reader));
}
