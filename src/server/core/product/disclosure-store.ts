/** All SQL of what was disclosed of an offer before acceptance. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface StoredDisclosure {
  /** A `Disclosed` as JSON. Stored as text: jsonb may reorder its keys, and the hash would no longer match. */
  text: string;
  language: Language;
  /** SHA-256 of `text`. */
  hash: string;
  on: Day;
  /** ISO 8601. */
  at: string;
}

const readStatement = defineStatement(
  "loan-offer.read-disclosed",
  "select disclosed from offer where offer_id = $1",
);

export async function readDisclosed(
  db: Queryable,
  offerId: number,
): Promise<StoredDisclosure | null> {
  const [row] = await db.query<{ disclosed: StoredDisclosure | null }>(readStatement, [offerId]);
  return row?.disclosed ?? null;
}

const writeStatement = defineStatement(
  "loan-offer.write-disclosed",
  "update offer set disclosed = $2::jsonb where offer_id = $1",
);

export async function writeDisclosed(
  tx: Transaction,
  offerId: number,
  kept: StoredDisclosure,
): Promise<void> {
  await tx.query(writeStatement, [offerId, JSON.stringify(kept)]);
}

const listStatement = defineStatement(
  "loan-offer.list-disclosed",
  `select product_id, loan_id, disclosed from offer
  where borrower_id = $1 and disclosed is not null order by offer_id desc limit 200`,
);

interface DisclosedRow extends Row {
  product_id: string;
  loan_id: string | null;
  disclosed: StoredDisclosure;
}

/** Newest offer first. */
export function readDisclosedRows(db: Queryable, borrowerId: string): Promise<DisclosedRow[]> {
  return db.query<DisclosedRow>(listStatement, [borrowerId]);
}
