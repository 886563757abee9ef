/** All SQL of the versions of an offer's disclosure and of their acknowledgements. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface VersionRow extends Row {
  offer_id: number;
  version: number;
  number: string;
  content: string;
  content_hash: string;
  made_on: Day;
  made_at: Date;
  valid_until: Day;
  given: "step" | "acceptance" | null;
  language: Language | null;
  shown: string | null;
  shown_hash: string | null;
  acknowledged_on: Day | null;
  acknowledged_at: Date | null;
}

const columns = `d.offer_id, d.version, d.number, d.content, d.content_hash, d.made_on, d.made_at, d.valid_until,
  a.given, a.language, a.shown, a.shown_hash, a.acknowledged_on, a.acknowledged_at
  from offer_disclosure d left join disclosure_acknowledgement a using (offer_id, version)`;

const newestStatement = defineStatement(
  "loan-offer.read-newest-disclosure",
  `select ${columns} where d.offer_id = $1::bigint order by d.version desc limit 1`,
);

/** Null while none was made. */
export async function readNewestVersion(
  db: Queryable,
  offerId: number,
): Promise<VersionRow | null> {
  const [row] = await db.query<VersionRow>(newestStatement, [offerId]);
  return row ?? null;
}

const acceptedStatement = defineStatement(
  "loan-offer.read-acknowledged-disclosure",
  `select ${columns} join offer o on o.offer_id = d.offer_id
  where o.loan_id = $1::text and a.version is not null order by d.version desc limit 1`,
);

/** The newest one acknowledged for an order; null where it has none. */
export async function readAcknowledgedOfLoan(
  db: Queryable,
  loanId: string,
): Promise<VersionRow | null> {
  const [row] = await db.query<VersionRow>(acceptedStatement, [loanId]);
  return row ?? null;
}

const listStatement = defineStatement(
  "loan-offer.list-disclosures-of-order",
  `select ${columns} join offer o on o.offer_id = d.offer_id
  where o.loan_id = $1::text order by d.offer_id desc, d.version desc limit 100`,
);

/** Newest first. */
export function readVersionsOfLoan(db: Queryable, loanId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(listStatement, [loanId]);
}

const listOfBorrowerStatement = defineStatement(
  "loan-offer.list-disclosures-of-borrower",
  `select o.product_id, o.loan_id, ${columns} join offer o on o.offer_id = d.offer_id
  where o.borrower_id = $1::text order by d.offer_id desc, d.version desc limit 500`,
);

interface OwnRow extends VersionRow {
  product_id: string;
  loan_id: string | null;
}

/** Newest first. */
export function readVersionsOfBorrower(db: Queryable, borrowerId: string): Promise<OwnRow[]> {
  return db.query<OwnRow>(listOfBorrowerStatement, [borrowerId]);
}

interface NewVersion {
  offerId: number;
  version: number;
  number: string;
  content: string;
  hash: string;
  madeOn: Day;
  madeAt: Date;
  validUntil: Day;
}

const insertStatement = defineStatement(
  "loan-offer.insert-disclosure",
  `insert into offer_disclosure
    (offer_id, version, number, content, content_hash, made_on, made_at, valid_until)
  values ($1::bigint, $2::integer, $3::text, $4::text, $5::text, $6::date, $7::timestamptz, $8::date)`,
);

export async function insertVersion(tx: Transaction, made: NewVersion): Promise<void> {
  const { offerId, version, number, content, hash, madeOn, madeAt, validUntil } = made;
  await tx.query(insertStatement, [
    offerId,
    version,
    number,
    content,
    hash,
    madeOn,
    madeAt,
    validUntil,
  ]);
}

export interface NewAcknowledgement {
  offerId: number;
  version: number;
  given: "step" | "acceptance";
  language: Language;
  shown: string;
  shownHash: string;
  on: Day;
  at: Date;
}

const acknowledgeStatement = defineStatement(
  "loan-offer.insert-acknowledgement",
  `insert into disclosure_acknowledgement
    (offer_id, version, given, language, shown, shown_hash, acknowledged_on, acknowledged_at)
  values ($1::bigint, $2::integer, $3::text, $4::text, $5::text, $6::text, $7::date, $8::timestamptz)
  on conflict (offer_id, version) do nothing`,
);

/** The first one stands; a repeat changes nothing. */
export async function insertAcknowledgement(
  tx: Transaction,
  given: NewAcknowledgement,
): Promise<void> {
  const { offerId, version, language, shown, shownHash, on, at } = given;
  const values = [offerId, version, given.given, language, shown, shownHash, on, at];
  await tx.query(acknowledgeStatement, values);
}

const remindStatement = defineStatement(
  "loan-offer.insert-reminder",
  `insert into offer_reminder (offer_id, version, requested_at)
  values ($1::bigint, $2::integer, $3::timestamptz)
  on conflict (offer_id, version) do nothing returning version`,
);

/** False when its borrower was reminded of this version before. */
export async function insertReminder(
  tx: Transaction,
  { offer_id: offerId, version }: Pick<VersionRow, "offer_id" | "version">,
  at: Date,
): Promise<boolean> {
  return (await tx.query(remindStatement, [offerId, version, at])).length > 0;
}
