/**
 * All SQL of products and their published versions. The version in force on a day is what is offered on it; an order uses the
 * version it was made on.
 */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { memoizedJson } from "../../platform/db/memoized-json.ts";
import { type Product, type ProductRules, wordingInEveryLanguage } from "./product.ts";

const columns = `p.product_id, p.open, v.version, v.name, v.logo, v.terms as product_terms,
  v.least_principal, v.most_principal, v.amount_step, v.least_instalments, v.most_instalments,
  v.cooling_off_days, v.policy, v.wording, v.place`;

/**
 * Subquery for the number of the version in force on a day, null before the first: the newest by its day, and of two from the
 * same day the later one. Takes the SQL of a product id and of a day.
 */
export const versionInForceSql = (productId: string, day: string): string => `(
    select w.version from product_version w
    where w.product_id = ${productId} and w.published_from <= ${day}::date
    order by w.published_from desc, w.version desc limit 1)`;

/** Each product with its version in force on a day; products without one are left out. */
const inForce = (day: string) => `product p join product_version v
  on v.product_id = p.product_id and v.version = ${versionInForceSql("p.product_id", day)}`;

interface ProductRow extends Row {
  product_id: string;
  open: boolean;
  version: number;
  name: string;
  logo: string;
  product_terms: Product["terms"];
  least_principal: number;
  most_principal: number;
  amount_step: number | null;
  least_instalments: number | null;
  most_instalments: number | null;
  cooling_off_days: number;
  policy: Product["policy"] | null;
  wording: Product["wording"];
  place: number;
}

/** As published, without fallbacks for missing languages. */
function toRules(row: ProductRow): ProductRules {
  const { least_instalments: least, most_instalments: most } = row;
  return {
    productId: row.product_id,
    name: row.name,
    logo: row.logo,
    terms: row.product_terms,
    leastPrincipal: row.least_principal,
    mostPrincipal: row.most_principal,
    ...(row.amount_step === null ? {} : { amountStep: row.amount_step }),
    ...(least === null || most === null ? {} : { instalments: { least, most } }),
    ...(row.cooling_off_days === 0 ? {} : { coolingOffDays: row.cooling_off_days }),
    ...(row.policy == null ? {} : { policy: row.policy }),
    wording: row.wording,
    place: row.place,
  };
}

function toProduct(row: ProductRow): Product {
  const wording = wordingInEveryLanguage(row.wording);
  return { ...toRules(row), wording, version: row.version, open: row.open };
}

/** Most orders are on a few products, so parsed rows are memoized. */
const readRow = memoizedJson<ProductRow>();

const readStatement = defineStatement(
  "product.read-in-force",
  `select ${columns} from ${inForce("$2")} where p.product_id = $1`,
);

export async function readProductRow(
  db: Queryable,
  productId: string,
  on: Day,
): Promise<Product | null> {
  const rows = await db.query<ProductRow>(readStatement, [productId, on]);
  return rows[0] === undefined ? null : toProduct(rows[0]);
}

const atVersion = "product p join product_version v on v.product_id = p.product_id";

/** A subquery for a published version, given the SQL of its product id and number. */
export const selectVersionSql = {
  sql: (productId: string, version: string): string => `(select row_to_json(found)::text from (
    select ${columns} from ${atVersion}
    where v.product_id = ${productId} and v.version = ${version}) found)`,
  read: (text: unknown): Product | null =>
    text === null ? null : toProduct(readRow(text as string)),
};

const readVersionStatement = defineStatement(
  "product.read-version",
  `select ${columns} from ${atVersion} where v.product_id = $1 and v.version = $2`,
);

export async function readVersionRow(
  db: Queryable,
  productId: string,
  version: number,
): Promise<Product | null> {
  const rows = await db.query<ProductRow>(readVersionStatement, [productId, version]);
  return rows[0] === undefined ? null : toProduct(rows[0]);
}

export async function readRulesRow(
  db: Queryable,
  productId: string,
  version: number,
): Promise<ProductRules | null> {
  const rows = await db.query<ProductRow>(readVersionStatement, [productId, version]);
  return rows[0] === undefined ? null : toRules(rows[0]);
}

const namesStatement = defineStatement(
  "product.list-names",
  `select p.product_id, v.name from ${inForce("$1")} order by v.place, p.product_id limit 1000`,
);

export async function readProductNames(
  db: Queryable,
  on: Day,
): Promise<{ product_id: string; name: string }[]> {
  return db.query<{ product_id: string; name: string }>(namesStatement, [on]);
}

const openStatement = defineStatement(
  "product.list-open",
  `select ${columns} from ${inForce("$1")} where p.open
  order by v.place, p.product_id limit $2`,
);

/** In the lender's sort order. */
export async function readOpenProducts(db: Queryable, on: Day, most: number): Promise<Product[]> {
  return (await db.query<ProductRow>(openStatement, [on, most])).map(toProduct);
}

const inForceStatement = defineStatement(
  "product.list-in-force",
  `select ${columns} from ${inForce("$1")}
  where p.retired_on is null and ($2::text[] is null or p.product_id = any($2::text[]))
  order by v.place, p.product_id limit $3 offset $4`,
);

/** Open or closed, in the lender's sort order; of these ids, or of all for null. */
export async function readInForce(
  db: Queryable,
  on: Day,
  { ids, limit, offset }: { ids: readonly string[] | null; limit: number; offset: number },
): Promise<Product[]> {
  return (await db.query<ProductRow>(inForceStatement, [on, ids, limit, offset])).map(toProduct);
}

const countStatement = defineStatement(
  "product.count-in-force",
  `select count(*)::int as total from ${inForce("$1")} where p.retired_on is null`,
);

export async function countInForce(db: Queryable, on: Day): Promise<number> {
  const [row] = await db.query<{ total: number }>(countStatement, [on]);
  return row?.total ?? 0;
}

const lastStatement = defineStatement(
  "product.list-last-published",
  `select ${columns} from ${atVersion}
  where v.version = (select max(w.version) from product_version w
    where w.product_id = p.product_id) order by v.place, p.product_id`,
);

/** The newest published version of every product, retired ones included, as published. */
export async function readLastPublished(db: Queryable): Promise<ProductRules[]> {
  return (await db.query<ProductRow>(lastStatement)).map(toRules);
}

const currenciesStatement = defineStatement(
  "product.list-currencies",
  "select distinct terms->>'currency' as currency from product_version order by 1",
);

export async function readCurrencies(db: Queryable): Promise<string[]> {
  return (await db.query<{ currency: string }>(currenciesStatement)).map((row) => row.currency);
}

const recommendStatement = defineStatement(
  "product.list-with-offers",
  `select ${columns}, o.terms as offer_terms
  from ${inForce("$3")} left join offer o
    on o.product_id = p.product_id and o.borrower_id = $1 and o.state = 'open'
  where p.open and p.product_id <> $2
  order by (o.offer_id is null), v.place, p.product_id limit 20`,
);

/** Open products except the named one; those with an open offer for the borrower first. */
export async function readRecommended(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
  on: Day,
): Promise<{ product: Product; offered: LoanTerms | null }[]> {
  const rows = await db.query<ProductRow & { offer_terms: LoanTerms | null }>(recommendStatement, [
    borrowerId,
    withoutProductId,
    on,
  ]);
  return rows.map((row) => ({ product: toProduct(row), offered: row.offer_terms }));
}

const addStatement = defineStatement(
  "product.add-product",
  "insert into product (product_id) values ($1) on conflict (product_id) do nothing returning product_id",
);

/** False when the id is taken. */
export async function addProductRow(tx: Transaction, productId: string): Promise<boolean> {
  return (await tx.query(addStatement, [productId])).length === 1;
}

export interface ProductState extends Row {
  product_id: string;
  open: boolean;
  retired_on: Day | null;
  /** Its highest published version number; null before the first. */
  newest: number | null;
}

const stateText = `select p.product_id, p.open, p.retired_on,
    (select max(version) from product_version v where v.product_id = p.product_id) as newest
  from product p where p.product_id = $1`;

const stateStatement = defineStatement("product.read-state", stateText);
const lockStatement = defineStatement("product.lock-product", `${stateText} for update of p`);

/** Null for an unknown product. Locking waits for others who change it. */
export async function readStateRow(
  db: Queryable,
  productId: string,
  lock: boolean,
): Promise<ProductState | null> {
  const statement = lock ? lockStatement : stateStatement;
  return (await db.query<ProductState>(statement, [productId]))[0] ?? null;
}

const openingStatement = defineStatement(
  "product.write-open",
  "update product set open = $2, retired_on = $3::date where product_id = $1",
);

export async function writeOpen(
  tx: Transaction,
  productId: string,
  { open, retiredOn }: { open: boolean; retiredOn: Day | null },
): Promise<void> {
  await tx.query(openingStatement, [productId, open, retiredOn]);
}

const insertVersionStatement = defineStatement(
  "product.insert-version",
  `insert into product_version (product_id, version, published_from, name, logo, terms,
    least_principal, most_principal, amount_step, least_instalments, most_instalments,
    cooling_off_days, policy, wording, place)
  values ($1, $2, $3::date, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12,
    $13::jsonb, $14::jsonb, $15)`,
);

export async function insertVersionRow(
  tx: Transaction,
  rules: ProductRules,
  { version, from }: { version: number; from: Day },
): Promise<void> {
  const { policy, instalments } = rules;
  await tx.query(insertVersionStatement, [
    rules.productId,
    version,
    from,
    rules.name,
    rules.logo,
    JSON.stringify(rules.terms),
    rules.leastPrincipal,
    rules.mostPrincipal,
    rules.amountStep ?? null,
    instalments?.least ?? null,
    instalments?.most ?? null,
    rules.coolingOffDays ?? 0,
    policy === undefined ? null : JSON.stringify(policy),
    JSON.stringify(rules.wording),
    rules.place,
  ]);
}
