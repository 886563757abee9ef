/** All SQL of product and offer. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Subquery,
  type Transaction,
} from "../../platform/db/database.ts";
import { memoizedJson } from "../../platform/db/memoized-json.ts";
import type { Offer } from "./offer-record.ts";
import { type Product, wordingInEveryLanguage } from "./product.ts";

const productColumns = `p.product_id, p.name, p.logo, p.terms as product_terms, p.least_principal,
  p.most_principal, p.wording, p.open, p.place`;

interface ProductRow extends Row {
  product_id: string;
  name: string;
  logo: string;
  product_terms: Product["terms"];
  least_principal: number;
  most_principal: number;
  wording: Product["wording"];
  open: boolean;
  place: number;
}

function toProduct(row: ProductRow): Product {
  return {
    productId: row.product_id,
    name: row.name,
    logo: row.logo,
    terms: row.product_terms,
    leastPrincipal: row.least_principal,
    mostPrincipal: row.most_principal,
    wording: wordingInEveryLanguage(row.wording),
    open: row.open,
    place: row.place,
  };
}

/** Nearly all orders are of a few products. */
const readRow = memoizedJson<ProductRow>();

const readProductStatement = defineStatement(
  "loan-offer.read-product",
  `select ${productColumns} from product p where p.product_id = $1`,
);

/** By product id; null when there is no such product. */
export const selectProductSql: Subquery<Product | null> = {
  sql: (id) => `(select row_to_json(found)::text from (
    select ${productColumns} from product p where p.product_id = ${id}) found)`,
  read: (text) => (text === null ? null : toProduct(readRow(text as string))),
};

export async function readProductRow(db: Queryable, productId: string): Promise<Product | null> {
  const rows = await db.query<ProductRow>(readProductStatement, [productId]);
  return rows[0] === undefined ? null : toProduct(rows[0]);
}

const namesStatement = defineStatement(
  "loan-offer.list-product-names",
  "select product_id, name from product order by place, product_id limit 200",
);

export async function readProductNames(
  db: Queryable,
): Promise<{ product_id: string; name: string }[]> {
  return db.query<{ product_id: string; name: string }>(namesStatement, []);
}

const firstOpenStatement = defineStatement(
  "loan-offer.read-first-open-product",
  `select ${productColumns} from product p where p.open order by p.place, p.product_id limit 1`,
);

export async function readFirstOpenProduct(db: Queryable): Promise<Product | null> {
  const [row] = await db.query<ProductRow>(firstOpenStatement, []);
  return row === undefined ? null : toProduct(row);
}

const openProductsStatement = defineStatement(
  "loan-offer.list-open-products",
  `select ${productColumns} from product p where p.open order by p.place, p.product_id limit 100`,
);

export async function readOpenProducts(db: Queryable): Promise<Product[]> {
  return (await db.query<ProductRow>(openProductsStatement)).map(toProduct);
}

const currenciesStatement = defineStatement(
  "loan-offer.list-currencies",
  "select distinct terms->>'currency' as currency from product order by 1",
);

export async function readCurrencies(db: Queryable): Promise<string[]> {
  return (await db.query<{ currency: string }>(currenciesStatement)).map((row) => row.currency);
}

const saveProductStatement = defineStatement(
  "loan-offer.save-product",
  `insert into product (product_id, name, logo, terms, least_principal, most_principal, wording,
    open, place)
  values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9)
  on conflict (product_id) do update set name = excluded.name, logo = excluded.logo,
    terms = excluded.terms, least_principal = excluded.least_principal,
    most_principal = excluded.most_principal, wording = excluded.wording, open = excluded.open,
    place = excluded.place`,
);

export async function saveProductRow(tx: Transaction, product: Product): Promise<void> {
  await tx.query(saveProductStatement, [
    product.productId,
    product.name,
    product.logo,
    JSON.stringify(product.terms),
    product.leastPrincipal,
    product.mostPrincipal,
    JSON.stringify(product.wording),
    product.open,
    product.place,
  ]);
}

const offerColumns =
  "o.offer_id, o.borrower_id, o.product_id, o.terms, o.state, o.loan_id, o.made_on";

interface OfferRow extends Row {
  offer_id: number;
  borrower_id: string;
  product_id: string;
  terms: LoanTerms;
  state: Offer["state"];
  loan_id: string | null;
  made_on: Day;
}

function toOffer(row: OfferRow): Offer {
  return {
    offerId: row.offer_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    terms: row.terms,
    state: row.state,
    loanId: row.loan_id,
    madeOn: row.made_on,
  };
}

const newestText = `select ${offerColumns} from offer o
  where o.borrower_id = $1 and o.product_id = $2 order by o.offer_id desc limit 1`;

const newestStatement = defineStatement("loan-offer.read-newest-offer", newestText);

const lockNewestStatement = defineStatement(
  "loan-offer.lock-newest-offer",
  `${newestText} for update`,
);

/** The newest offer in whatever state; the newer one always counts. Locking waits for an acceptance under way. */
export async function readNewestOffer(
  db: Queryable,
  ids: { borrowerId: string; productId: string },
  lock: boolean,
): Promise<Offer | null> {
  const statement = lock ? lockNewestStatement : newestStatement;
  const rows = await db.query<OfferRow>(statement, [ids.borrowerId, ids.productId]);
  return rows[0] === undefined ? null : toOffer(rows[0]);
}

const insertOfferStatement = defineStatement(
  "loan-offer.insert-offer",
  `insert into offer (borrower_id, product_id, terms, loan_id, made_on)
  values ($1, $2, $3::jsonb, $4, $5::date)
  on conflict (borrower_id, product_id) where state = 'open' do nothing returning offer_id`,
);

type NewOffer = Omit<Offer, "offerId" | "state">;

/** Null when the borrower has an open offer for the product already. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<number | null> {
  const { borrowerId, productId, terms, loanId, madeOn } = offer;
  const values = [borrowerId, productId, JSON.stringify(terms), loanId, madeOn];
  const rows = await tx.query<{ offer_id: number }>(insertOfferStatement, values);
  return rows[0]?.offer_id ?? null;
}

const acceptStatement = defineStatement(
  "loan-offer.accept-offer",
  `update offer set state = 'accepted', loan_id = $2, accepted_on = $3::date
  where offer_id = $1 and state = 'open' returning offer_id`,
);

/** Throws when the offer is not open: the caller holds its lock and has looked. */
export async function writeAccepted(
  tx: Transaction,
  offerId: number,
  loanId: string,
  on: Day,
): Promise<void> {
  const rows = await tx.query(acceptStatement, [offerId, loanId, on]);
  if (rows.length !== 1) throw new Error(`offer ${offerId} is not open`);
}

const withdrawStatement = defineStatement(
  "loan-offer.withdraw-open-offer",
  `update offer set state = 'withdrawn'
  where borrower_id = $1 and product_id = $2 and state = 'open'`,
);

/** Whatever open offer the borrower has for the product can be accepted no more. */
export async function withdrawOpen(
  tx: Transaction,
  borrowerId: string,
  productId: string,
): Promise<void> {
  await tx.query(withdrawStatement, [borrowerId, productId]);
}

const openOffersStatement = defineStatement(
  "loan-offer.list-open-offers",
  `select ${offerColumns} from offer o where o.borrower_id = $1 and o.state = 'open'
  order by o.offer_id limit 200`,
);

export async function readOpenOffers(db: Queryable, borrowerId: string): Promise<Offer[]> {
  return (await db.query<OfferRow>(openOffersStatement, [borrowerId])).map(toOffer);
}

const recommendStatement = defineStatement(
  "loan-offer.list-recommended",
  `select ${productColumns}, o.terms as offer_terms
  from product p left join offer o
    on o.product_id = p.product_id and o.borrower_id = $1 and o.state = 'open'
  where p.open and p.product_id <> $2
  order by (o.offer_id is null), p.place, p.product_id limit 20`,
);

/** Open products without the named one, those with an open offer for the borrower first. */
export async function readRecommended(
  db: Queryable,
  borrowerId: string,
  withoutProductId: string,
): Promise<{ product: Product; offered: LoanTerms | null }[]> {
  const rows = await db.query<ProductRow & { offer_terms: LoanTerms | null }>(recommendStatement, [
    borrowerId,
    withoutProductId,
  ]);
  return rows.map((row) => ({ product: toProduct(row), offered: row.offer_terms }));
}

const withdrawAllStatement = defineStatement(
  "loan-offer.withdraw-offers",
  "update offer set state = 'withdrawn' where borrower_id = $1 and state = 'open'",
);

export async function withdrawOfferRows(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(withdrawAllStatement, [borrowerId]);
}

const listOffersStatement = defineStatement(
  "loan-offer.list-offers",
  `select ${offerColumns} from offer o where o.borrower_id = $1 order by o.offer_id desc limit 200`,
);

export async function readOffers(db: Queryable, borrowerId: string): Promise<Offer[]> {
  return (await db.query<OfferRow>(listOffersStatement, [borrowerId])).map(toOffer);
}
