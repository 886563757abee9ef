/** The interface of products to other rooms. */
import type { z } from "zod";
import type { RecommendedProduct } from "#contract/loan.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Reader } from "./describe-terms.ts";
import { unboundTerms } from "./make-terms.ts";
import type { Product, ProductRules } from "./product.ts";
import {
  addProductRow,
  countInForce,
  insertVersionRow,
  readCurrencies,
  readInForce,
  readLastPublished,
  readOpenProducts,
  readProductNames,
  readProductRow,
  readRecommended,
  readRulesRow,
  readStateRow,
  readVersionRow,
  selectVersionSql,
  versionInForceSql,
  writeOpen,
} from "./product-store.ts";
import { readVersionNameRows } from "./version-names-store.ts";
import { recommendedToWire } from "./wire.ts";

/** Subquery for a published version by its product and number. */
export const productSubquery = selectVersionSql;

/** Subquery for the number of the version in force, which decides it for every reader. */
export const versionInForceSubquery = versionInForceSql;

/** The product as offered on a day; null when there is no such product or no version of it is in force by then. */
export function readProduct(db: Queryable, productId: string, on: Day): Promise<Product | null> {
  return readProductRow(db, productId, on);
}

/** A published version, in force or not: the one that an order was made on. */
export function readProductVersion(
  db: Queryable,
  productId: string,
  version: number,
): Promise<Product | null> {
  return readVersionRow(db, productId, version);
}

/** Identifies a published version in a map. */
export function versionKey(of: { productId: string; productVersion: number }): string {
  return `${of.productId} ${of.productVersion}`;
}

/** What a version is called in every language; see `nameIn`. */
export type VersionName = Pick<Product, "name" | "wording">;

/** The names of the versions that some orders were made on, by `versionKey`: one statement, however many there are. */
export async function versionNames(
  db: Queryable,
  orders: readonly { productId: string; productVersion: number }[],
): Promise<ReadonlyMap<string, VersionName>> {
  const wanted = new Map(orders.map((order) => [versionKey(order), order]));
  if (wanted.size === 0) return new Map();
  const versions = [...wanted.values()].map(
    ({ productId, productVersion }) => [productId, productVersion] as const,
  );
  const rows = await readVersionNameRows(db, versions);
  return new Map(
    rows.map(({ product_id: productId, version: productVersion, name, wording }) => [
      versionKey({ productId, productVersion }),
      { name, wording },
    ]),
  );
}

/** Like `readProductVersion` but as published, without fallbacks for missing texts: for files and comparisons. */
export function readRules(
  db: Queryable,
  productId: string,
  version: number,
): Promise<ProductRules | null> {
  return readRulesRow(db, productId, version);
}

/** The newest published version of every product, for files. */
export function lastPublished(db: Queryable): Promise<ProductRules[]> {
  return readLastPublished(db);
}

/** Names by id of every published product, open or not, in the lender's sort order. */
export async function productNames(db: Queryable, on: Day): Promise<ReadonlyMap<string, string>> {
  const rows = await readProductNames(db, on);
  return new Map(rows.map(({ product_id, name }) => [product_id, name]));
}

/** Currencies of all published versions. */
export function productCurrencies(db: Queryable): Promise<string[]> {
  return readCurrencies(db);
}

/** The first open product in the lender's sort order; null when there is none. */
export async function firstOpenProduct(db: Queryable, on: Day): Promise<Product | null> {
  const [first] = await readOpenProducts(db, on, 1);
  return first ?? null;
}

/** Products open for new loans, in the lender's sort order, at most 100. */
export function openProducts(db: Queryable, on: Day): Promise<Product[]> {
  return readOpenProducts(db, on, 100);
}

/** Products with a version in force on a day and not retired, open or closed, in the lender's sort order. */
export function productsInForce(
  db: Queryable,
  on: Day,
  { ids = null, limit = 1_000, offset = 0 }: InForceWanted = {},
): Promise<Product[]> {
  return readInForce(db, on, { ids, limit, offset });
}

interface InForceWanted {
  /** Of these only. */
  ids?: readonly string[] | null;
  limit?: number;
  offset?: number;
}

/** How many `productsInForce` there are. */
export function countProductsInForce(db: Queryable, on: Day): Promise<number> {
  return countInForce(db, on);
}

/** Locks a product and returns its state; null for an unknown one. */
export function lockProduct(tx: Transaction, productId: string): Promise<ProductState | null> {
  return stateOf(tx, productId, true);
}

/** The same without locking. */
export function readProductState(db: Queryable, productId: string): Promise<ProductState | null> {
  return stateOf(db, productId, false);
}

interface ProductState {
  open: boolean;
  retired: boolean;
  /** Its highest published version number; null before the first. */
  newest: number | null;
}

async function stateOf(db: Queryable, productId: string, lock: boolean) {
  const row = await readStateRow(db, productId, lock);
  return row && { open: row.open, retired: row.retired_on !== null, newest: row.newest };
}

/** Adds a product without versions; false when the id is taken. It is open once a version is in force. */
export function addProduct(tx: Transaction, productId: string): Promise<boolean> {
  return addProductRow(tx, productId);
}

/** Existing loans are not affected: they keep the terms they were made with. */
export function setOpen(tx: Transaction, productId: string, open: boolean): Promise<void> {
  return writeOpen(tx, productId, { open, retiredOn: null });
}

export function retire(tx: Transaction, productId: string, on: Day): Promise<void> {
  return writeOpen(tx, productId, { open: false, retiredOn: on });
}

/**
 * Publishes a version of an existing product: offers made from its day on have its terms. A published version is never changed
 * or withdrawn. Throws on invalid terms.
 */
export async function publishVersion(
  tx: Transaction,
  rules: ProductRules,
  published: { version: number; from: Day },
): Promise<void> {
  const terms = unboundTerms(rules, { principal: rules.mostPrincipal, clientKind: "new" });
  const [problem] = checkTerms(terms);
  if (problem !== undefined) {
    throw new Error(`product ${rules.productId}: ${problem.path} ${problem.problem}`);
  }
  await insertVersionRow(tx, rules, published);
}

/** Open products except the named one, each with the terms of the borrower's open offer; those with an offer first. */
export function productsWithOffers(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
  on: Day,
): Promise<{ product: Product; offered: LoanTerms | null }[]> {
  return readRecommended(db, borrowerId, withoutProductId, on);
}

/** Open products for the list under an order, without that order's own product; clickable ones first (OD-2). */
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
