/** All SQL of applications; decisions, the queue, policies and the blocklist have stores of their own. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Application, ReviewState } from "./application-record.ts";

export const applicationColumns = `a.loan_id, a.borrower_id, a.product_id, a.asked, a.periods, a.state,
  a.version, a.language, a.applied_at, a.applied_on, a.next_due, a.decided_at, a.decided_on,
  a.approved,
  a.first_staff_id, a.first_amount, a.overruled, a.device_hash, a.address_hash`;

export interface ApplicationRow extends Row {
  loan_id: string;
  borrower_id: string;
  product_id: string;
  asked: number;
  periods: number;
  state: ReviewState;
  version: number;
  language: Language;
  applied_at: Date;
  applied_on: Day;
  next_due: Day | null;
  decided_at: Date | null;
  decided_on: Day | null;
  approved: number | null;
  first_staff_id: string | null;
  first_amount: number | null;
  overruled: boolean;
  device_hash: string | null;
  address_hash: string | null;
}

export function toApplication(row: ApplicationRow): Application {
  const { first_staff_id: staffId, first_amount: amount } = row;
  return {
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    asked: row.asked,
    periods: row.periods,
    state: row.state,
    version: row.version,
    language: row.language,
    appliedAt: row.applied_at,
    appliedOn: row.applied_on,
    nextDue: row.next_due,
    decidedAt: row.decided_at,
    decidedOn: row.decided_on,
    approved: row.approved,
    first: staffId === null || amount === null ? null : { staffId, amount },
    overruled: row.overruled,
    deviceHash: row.device_hash,
    addressHash: row.address_hash,
  };
}

const listLatest = defineStatement(
  "application.list-latest",
  `select ${applicationColumns}, count(*) over ()::integer as total from application a
   where a.borrower_id = $1::text order by a.applied_at desc, a.loan_id desc limit $2::integer`,
);

/** A borrower's newest applications, and how many there are in all. */
export async function readLatestApplications(
  db: Queryable,
  borrowerId: string,
  most: number,
): Promise<{ total: number; rows: Application[] }> {
  const rows = await db.query<ApplicationRow & { total: number }>(listLatest, [borrowerId, most]);
  return { total: rows[0]?.total ?? 0, rows: rows.map(toApplication) };
}

const lockBorrowerStatement = defineStatement(
  "application.lock-borrower",
  "select pg_advisory_xact_lock(hashtextextended('application:' || $1::text, 0))::text",
);

/**
 * Serializes applications of one borrower until the transaction ends: what one is granted counts for the next. Locked before any
 * application, offer or undecided loan of the borrower.
 */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(lockBorrowerStatement, [borrowerId]);
}

const insertStatement = defineStatement(
  "application.insert-application",
  `insert into application (loan_id, borrower_id, product_id, asked, periods, state, version,
     language, applied_at, applied_on, next_due, device_hash, address_hash)
   values ($1::text, $2::text, $3::text, $4::bigint, $5::integer, 'new', 1, $6::text,
     $7::timestamptz, $8::date, $9::date, $10::text, $11::text)`,
);

type NewApplication = Omit<
  Application,
  "state" | "version" | "nextDue" | "decidedAt" | "decidedOn" | "approved" | "first" | "overruled"
> & { nextDue: Day };

export async function insertApplication(tx: Transaction, one: NewApplication): Promise<void> {
  await tx.query(insertStatement, [
    one.loanId,
    one.borrowerId,
    one.productId,
    one.asked,
    one.periods,
    one.language,
    one.appliedAt,
    one.appliedOn,
    one.nextDue,
    one.deviceHash,
    one.addressHash,
  ]);
}

const selectOne = `select ${applicationColumns} from application a where a.loan_id = $1::text`;
const readStatement = defineStatement("application.read-application", selectOne);
const lockStatement = defineStatement("application.lock-application", `${selectOne} for update`);

/** Null for an order without an application. `lock` needs a transaction, and the borrower's lock before it. */
export async function readApplicationRow(
  db: Queryable,
  loanId: string,
  options: { lock?: boolean } = {},
): Promise<Application | null> {
  const statement = options.lock === true ? lockStatement : readStatement;
  const [row] = await db.query<ApplicationRow>(statement, [loanId]);
  return row === undefined ? null : toApplication(row);
}

const readNewestStatement = defineStatement(
  "application.read-newest",
  `select ${applicationColumns} from application a
   where a.borrower_id = $1::text and a.product_id = $2::text
   order by a.applied_at desc, a.loan_id desc limit 1`,
);

/** The borrower's newest application for a product; an undecided one is always the newest. */
export async function readNewestApplication(
  db: Queryable,
  borrowerId: string,
  productId: string,
): Promise<Application | null> {
  const [row] = await db.query<ApplicationRow>(readNewestStatement, [borrowerId, productId]);
  return row === undefined ? null : toApplication(row);
}

const askedStatement = defineStatement(
  "application.list-asked",
  "select loan_id from application where borrower_id = $1::text and state = 'asked'",
);

/** Orders whose borrower was asked for more and has not answered. */
export async function readAskedOrders(
  db: Queryable,
  borrowerId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ loan_id: string }>(askedStatement, [borrowerId]);
  return new Set(rows.map(({ loan_id }) => loan_id));
}

const writeStatement = defineStatement(
  "application.write-application",
  `update application set state = $2::text, version = $3::integer, next_due = $4::date,
     decided_at = $5::timestamptz, approved = $6::bigint, first_staff_id = $7::text,
     first_amount = $8::bigint, overruled = $9::boolean, decided_on = $10::date
   where loan_id = $1::text`,
);

export async function writeApplication(tx: Transaction, one: Application): Promise<void> {
  await tx.query(writeStatement, [
    one.loanId,
    one.state,
    one.version,
    one.nextDue,
    one.decidedAt,
    one.approved,
    one.first?.staffId ?? null,
    one.first?.amount ?? null,
    one.overruled,
    one.decidedOn,
  ]);
}

const daysStatement = defineStatement(
  "application.list-earlier-days",
  `select a.applied_on, a.borrower_id = $1::text as own,
     coalesce(a.device_hash = $2::text, false) as device,
     coalesce(a.address_hash = $3::text, false) as address
   from application a
   where a.loan_id <> $4::text and a.applied_on > $5::date
     and (a.borrower_id = $1::text or a.device_hash = $2::text or a.address_hash = $3::text)
   order by a.applied_at desc limit 2000`,
);

interface EarlierDay extends Row {
  applied_on: Day;
  own: boolean;
  device: boolean;
  address: boolean;
}

/** Days of applications since then, by whether borrower, device or address match, excluding `loanId`. */
export function readEarlierDays(
  db: Queryable,
  who: Pick<Application, "borrowerId" | "deviceHash" | "addressHash" | "loanId">,
  since: Day,
): Promise<EarlierDay[]> {
  const { borrowerId, deviceHash, addressHash, loanId } = who;
  return db.query<EarlierDay>(daysStatement, [borrowerId, deviceHash, addressHash, loanId, since]);
}

const purgeStatement = defineStatement(
  "application.purge-origins",
  `update application set device_hash = null, address_hash = null
   where applied_on < $1::date and (device_hash is not null or address_hash is not null)`,
);

/** Deletes device and address of older applications. */
export async function purgeOriginsBefore(db: Queryable, day: Day): Promise<void> {
  await db.query(purgeStatement, [day]);
}
