/** What other verticals may know and change about products. */
import type { z } from "zod";
import type { RecommendedProduct } from "#contract/loan.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Reader } from "./describe-terms.ts";
import type { Product, ProductRules } from "./product.ts";
import {
  addProductRow,
  insertVersionRow,
  readCurrencies,
  readLastPublished,
  readOpenProducts,
  readProductNames,
  readProductRow,
  readRecommended,
  readRulesRow,
  readStateRow,
  readVersionRow,
  selectVersionSql,
  writeOpen,
} from "./product-store.ts";
import { recommendedToWire } from "./wire.ts";

/** Of a published version by its product and number. */
export const productSubquery = selectVersionSql;

/** As it is offered on a day; null when there is no such product or nothing of it is published by then. */
export function readProduct(db: Queryable, productId: string, on: Day): Promise<Product | null> {
  return readProductRow(db, productId, on);
}

/** A published version, whenever it is or was in force: what an order was made on. */
export function readProductVersion(
  db: Queryable,
  productId: string,
  version: number,
): Promise<Product | null> {
  return readVersionRow(db, productId, version);
}

/** The same as it was published, with the gaps its texts have: for files and comparisons. */
export function readRules(
  db: Queryable,
  productId: string,
  version: number,
): Promise<ProductRules | null> {
  return readRulesRow(db, productId, version);
}

/** The newest published version of every product: for files. */
export function lastPublished(db: Queryable): Promise<ProductRules[]> {
  return readLastPublished(db);
}

/** Names by id of every published product, open or not, in the lender's order. */
export async function productNames(db: Queryable, on: Day): Promise<ReadonlyMap<string, string>> {
  const rows = await readProductNames(db, on);
  return new Map(rows.map(({ product_id, name }) => [product_id, name]));
}

/** Currencies of all published versions. */
export function productCurrencies(db: Queryable): Promise<string[]> {
  return readCurrencies(db);
}

/** The one shown first of those new loans are made on; null when there is none. */
export async function firstOpenProduct(db: Queryable, on: Day): Promise<Product | null> {
  const [first] = await readOpenProducts(db, on, 1);
  return first ?? null;
}

/** Products that new loans are made on, in the lender's order, at most 100. */
export function openProducts(db: Queryable, on: Day): Promise<Product[]> {
  return readOpenProducts(db, on, 100);
}

/** Locks a product and says where it stands; null for an unknown one. */
export function lockProduct(tx: Transaction, productId: string): Promise<ProductState | null> {
  return stateOf(tx, productId, true);
}

/** The same without waiting for anybody. */
export function readProductState(db: Queryable, productId: string): Promise<ProductState | null> {
  return stateOf(db, productId, false);
}

interface ProductState {
  open: boolean;
  retired: boolean;
  /** Its greatest published version; null before the first. */
  newest: number | null;
}

async function stateOf(db: Queryable, productId: string, lock: boolean) {
  const row = await readStateRow(db, productId, lock);
  return row && { open: row.open, retired: row.retired_on !== null, newest: row.newest };
}

/** Makes room for the versions of a product; false when its id is in use. It is open once a version is in force. */
export function addProduct(tx: Transaction, productId: string): Promise<boolean> {
  return addProductRow(tx, productId);
}

/** Loans keep the terms they were made with, whatever becomes of the product. */
export function setOpen(tx: Transaction, productId: string, open: boolean): Promise<void> {
  return writeOpen(tx, productId, { open, retiredOn: null });
}

export function retire(tx: Transaction, productId: string, on: Day): Promise<void> {
  return writeOpen(tx, productId, { open: false, retiredOn: on });
}

/**
 * Publishes a version of a product that is there: offers made from its day on have its terms. Nothing changes or takes back
 * a published version. Throws on impossible terms.
 */
export async function publishVersion(
  tx: Transaction,
  rules: ProductRules,
  published: { version: number; from: Day },
): Promise<void> {
  const terms = { ...rules.terms, principal: rules.mostPrincipal, clientKind: "new" as const };
  const [problem] = checkTerms(terms);
  if (problem !== undefined) {
    throw new Error(`product ${rules.productId}: ${problem.path} ${problem.problem}`);
  }
  await insertVersionRow(tx, rules, published);
}

/** Open products without the named one, each with the terms of the borrower's open offer; offered ones first. */
export function productsWithOffers(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
  on: Day,
): Promise<{ product: Product; offered: LoanTerms | null }[]> {
  return readRecommended(db, borrowerId, withoutProductId, on);
}

/** Open products for the list under an order, without that order's own; clickable ones first (OD-2). */
export async function recommendedProducts(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
  on: Day,
  reader: Reader,
): Promise<z.output<typeof RecommendedProduct>[]> {
  const rows = await readRecommended(db, borrowerId, withoutProductId, on);
  return rows.map(({ product, offered }) => recommendedToWire(product, offered, reader));
}
