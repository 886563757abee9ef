/** All SQL of offers; products have a store of their own. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Offer } from "./offer-record.ts";
import type { Product } from "./product.ts";
import { selectVersionSql } from "./product-store.ts";

const offerColumns =
  "o.offer_id, o.borrower_id, o.product_id, o.product_version, o.terms, o.state, o.loan_id, o.made_on";

interface OfferRow extends Row {
  offer_id: number;
  borrower_id: string;
  product_id: string;
  product_version: number;
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
    productVersion: row.product_version,
    terms: row.terms,
    state: row.state,
    loanId: row.loan_id,
    madeOn: row.made_on,
  };
}

const newestText = `select ${offerColumns},
    ${selectVersionSql.sql("o.product_id", "o.product_version")} as product
  from offer o
  where o.borrower_id = $1 and o.product_id = $2 order by o.offer_id desc limit 1`;

const newestStatement = defineStatement("loan-offer.read-newest-offer", newestText);

const lockNewestStatement = defineStatement(
  "loan-offer.lock-newest-offer",
  `${newestText} for update of o`,
);

/** The newest offer in any state, with the product's version it was made on. Locking waits for an acceptance under way. */
export async function readNewestOffer(
  db: Queryable,
  ids: { borrowerId: string; productId: string },
  lock: boolean,
): Promise<{ offer: Offer; product: Product } | null> {
  const statement = lock ? lockNewestStatement : newestStatement;
  const [row] = await db.query<OfferRow & { product: unknown }>(statement, [
    ids.borrowerId,
    ids.productId,
  ]);
  if (row === undefined) return null;
  const product = selectVersionSql.read(row.product);
  if (product === null) throw new Error(`offer ${row.offer_id} is of no version`);
  return { offer: toOffer(row), product };
}

const insertOfferStatement = defineStatement(
  "loan-offer.insert-offer",
  `insert into offer (borrower_id, product_id, product_version, terms, loan_id, made_on)
  values ($1, $2, $3, $4::jsonb, $5, $6::date)
  on conflict (borrower_id, product_id) where state = 'open' do nothing returning offer_id`,
);

type NewOffer = Omit<Offer, "offerId" | "state">;

/** Null when the borrower already has an open offer for the product. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<number | null> {
  const { borrowerId, productId, productVersion, terms, loanId, madeOn } = offer;
  const values = [borrowerId, productId, productVersion, JSON.stringify(terms), loanId, madeOn];
  const rows = await tx.query<{ offer_id: number }>(insertOfferStatement, values);
  return rows[0]?.offer_id ?? null;
}

const acceptStatement = defineStatement(
  "loan-offer.accept-offer",
  `update offer set state = 'accepted', loan_id = $2, accepted_on = $3::date
  where offer_id = $1 and state = 'open' returning offer_id`,
);

/** Throws when the offer is not open: the caller has locked and checked it. */
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

/** Withdraws the borrower's open offer for the product, if there is one. */
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
