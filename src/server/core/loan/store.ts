/** All SQL of loan and loan_event. */
import type { LoanEvent } from "#lending/events.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  rowsCte,
  rowsParameter,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";
import { memoizedJson } from "../../platform/db/memoized-json.ts";
import { type ApplicationState, readApplicationState } from "./application-state.ts";
import type { LoanRecord } from "./loan-record.ts";
import type { ListedStatus } from "./order-status.ts";

const lockStatement = defineStatement(
  "loan.lock-loan",
  `select loan_id from loan
  where loan_id = $1 and ($2::text is null or borrower_id = $2::text) for update`,
);

/** The events of a loan aliased `l`, read by `readEvents`. They are concatenated as text: PostgreSQL's JSON functions take three times as long. */
export const eventsSql = `(select string_agg('{"sequence":' || e.sequence || ',"on":"' || e.on_day || '","kind":"' || e.kind
  || case when e.facts = '{}' then '"}' else '",' || substr(e.facts::text, 2) end, ','
  order by e.sequence)
  from loan_event e where e.loan_id = l.loan_id)`;

/** Columns of a loan aliased `l`, read by `toRecord`. */
export const loanColumns = `l.terms::text as terms, l.loan_id, l.borrower_id, l.product_id, l.product_version, l.application_state,
    l.payout_account_id, l.applied_on, l.accepted_on, l.onward_address,
    exists (select 1 from loan_rating r where r.loan_id = l.loan_id) as rated,
    ${eventsSql} as events`;

const readColumns = `select ${loanColumns} from loan l`;

const readStatement = defineStatement("loan.read-loan", `${readColumns} where l.loan_id = $1`);

const readOwnStatement = defineStatement(
  "loan.read-own-loan",
  `${readColumns} where l.loan_id = $1 and l.borrower_id = $2`,
);

const readAllStatement = defineStatement(
  "loan.read-borrowers-loans",
  `${readColumns} where l.borrower_id = $1 order by l.loan_id desc limit 200`,
);

export interface LoanRow extends Row {
  loan_id: string;
  borrower_id: string;
  product_id: string;
  product_version: number;
  terms: string;
  application_state: string;
  payout_account_id: string | null;
  applied_on: Day;
  accepted_on: Day | null;
  onward_address: string;
  rated: boolean;
  /** JSON without the brackets around it; null for none. */
  events: string | null;
}

/** Waits for the row lock. With a borrower given, another borrower's loan is not locked. */
export async function lockLoan(
  tx: Queryable,
  loanId: string,
  borrowerId: string | null,
): Promise<void> {
  await tx.query(lockStatement, [loanId, borrowerId]);
}

/** With a borrower given, finds only that borrower's loan. */
export async function readLoanRecord(
  db: Queryable,
  loanId: string,
  borrowerId: string | null,
): Promise<LoanRecord | null> {
  const rows =
    borrowerId === null
      ? await db.query<LoanRow>(readStatement, [loanId])
      : await db.query<LoanRow>(readOwnStatement, [loanId, borrowerId]);
  return rows[0] === undefined ? null : toRecord(rows[0]);
}

/** Newest first, at most 200. */
export async function readLoanRecords(db: Queryable, borrowerId: string): Promise<LoanRecord[]> {
  return (await db.query<LoanRow>(readAllStatement, [borrowerId])).map(toRecord);
}

/** Memoised: loans of one product and amount share their terms. */
export const readTerms = memoizedJson<LoanTerms>();

export function toRecord(row: LoanRow): LoanRecord {
  return {
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    productVersion: row.product_version,
    terms: readTerms(row.terms),
    applicationState: readApplicationState(row.application_state),
    payoutAccountId: row.payout_account_id,
    appliedOn: row.applied_on,
    acceptedOn: row.accepted_on,
    onwardAddress: row.onward_address,
    rated: row.rated,
    events: readEvents(row.events),
  };
}

export function readEvents(events: string | null): LoanEvent[] {
  return JSON.parse(`[${events ?? ""}]`) as LoanEvent[];
}

/** SQL that locks, in id order, the loans whose ids the given SQL selects. */
export function lockLoansSql(ids: string): string {
  return `select loan_id from loan where loan_id in (${ids}) order by loan_id for update`;
}

const insertStatement = defineStatement(
  "loan.insert-loan",
  `insert into loan (loan_id, borrower_id, product_id, product_version, terms, application_state,
    payout_account_id, applied_on, accepted_on)
  values ($1, $2, $3, $4, $5::json, $6, $7, $8::date, $9::date)
  on conflict (loan_id) do nothing returning loan_id`,
);

type NewLoan = Omit<LoanRecord, "events" | "rated" | "onwardAddress">;

/** False when the id is taken. */
export async function insertLoan(tx: Transaction, loan: NewLoan): Promise<boolean> {
  const rows = await tx.query(insertStatement, [
    loan.loanId,
    loan.borrowerId,
    loan.productId,
    loan.productVersion,
    JSON.stringify(loan.terms),
    loan.applicationState,
    loan.payoutAccountId,
    loan.appliedOn,
    loan.acceptedOn,
  ]);
  return rows.length === 1;
}

const moveStatement = defineStatement(
  "loan.move-application",
  `update loan set application_state = $2, accepted_on = coalesce($3::date, accepted_on),
    payout_account_id = coalesce($4, payout_account_id), terms = coalesce($5::json, terms),
    product_version = coalesce($6::integer, product_version)
  where loan_id = $1`,
);

/** What is frozen on a loan: the terms on approval, everything on acceptance. */
export interface Frozen {
  on?: Day;
  payoutAccountId?: string;
  terms: LoanTerms;
  /** Of the product that the terms come from. */
  productVersion: number;
}

export async function writeApplicationState(
  tx: Transaction,
  loanId: string,
  to: ApplicationState,
  frozen?: Frozen,
): Promise<void> {
  const { on = null, payoutAccountId = null, terms, productVersion = null } = frozen ?? {};
  const termsWritten = terms === undefined ? null : JSON.stringify(terms);
  const values = [loanId, to, on, payoutAccountId, termsWritten, productVersion];
  await tx.query(moveStatement, values);
}

const payoutAccountStatement = defineStatement(
  "loan.write-payout-account",
  "update loan set payout_account_id = $2 where loan_id = $1",
);

export async function writePayoutAccount(
  tx: Transaction,
  loanId: string,
  accountId: string,
): Promise<void> {
  await tx.query(payoutAccountStatement, [loanId, accountId]);
}

/** Appends events; parameters are the columns of `eventValues` rows. */
export const insertEventsCte = rowsCte(
  ["text", "integer", "date", "text", "jsonb", "text"],
  (rows) => `appended as (
    insert into loan_event (loan_id, sequence, on_day, kind, facts, reference) select * from ${rows}
  )`,
);

export function eventValues(
  loanId: string,
  { sequence, on, kind, ...facts }: LoanEvent,
  reference: string | null,
): unknown[] {
  return [loanId, sequence, on, kind, JSON.stringify(facts), reference];
}

const findByReference = defineStatement(
  "loan.find-event-by-reference",
  "select loan_id, sequence from loan_event where reference = $1::text limit 1",
);

export async function findEventByReference(
  db: Queryable,
  reference: string,
): Promise<{ loanId: string; sequence: number } | null> {
  const [row] = await db.query<{ loan_id: string; sequence: number }>(findByReference, [reference]);
  return row === undefined ? null : { loanId: row.loan_id, sequence: row.sequence };
}

/** Updates list columns; parameters from `listingParameters`. */
export const updateListingsCte = rowsCte(
  ["text", "date", "integer", "bigint", "date", "bigint"],
  (rows) => `listed as (
    update loan set listed_on = one.listed_on, listed_status = one.status,
      listed_outstanding = one.outstanding, listed_due_date = one.due_date, listed_arrears = one.arrears
    from ${rows} as one (id, listed_on, status, outstanding, due_date, arrears)
    where loan_id = one.id
  )`,
);

export interface Listing {
  on: Day;
  status: ListedStatus;
  outstanding: Minor;
  dueDate: Day | null;
  /** Past its due date; 0 once it is written off. */
  arrears: Minor;
}

export function listingParameters(
  listings: readonly { loanId: string; listing: Listing }[],
): unknown[][] {
  const rows = listings.map(({ loanId, listing }) => [
    loanId,
    listing.on,
    listing.status,
    listing.outstanding,
    listing.dueDate,
    listing.arrears,
  ]);
  return toColumns(rows, updateListingsCte.parameters);
}

const lockManyStatement = defineStatement(
  "loan.lock-loans",
  lockLoansSql(`select ${rowsParameter(["text"])}`),
);

/** In id order, so that concurrent transactions cannot deadlock. */
export async function lockLoans(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await tx.query(lockManyStatement, [loanIds]);
}

const toCloseStatement = defineStatement(
  "loan.list-to-close",
  `select loan_id, listed_on from loan
  where application_state = 'running' and listed_status <> 200 and listed_on < $1::date
    and (listed_on, loan_id) > ($2::date, $3::text)
  order by listed_on, loan_id limit $4`,
);

/** Keyset cursor of the loans to close. */
export interface ToClose {
  loanId: string;
  listedOn: Day;
}

/** Those after the cursor; from the start when it is null. */
export async function readLoansToClose(
  db: Queryable,
  today: Day,
  after: ToClose | null,
  limit: number,
): Promise<ToClose[]> {
  const { listedOn = "-infinity", loanId = "" } = after ?? {};
  const values = [today, listedOn, loanId, limit];
  const rows = await db.query<{ loan_id: string; listed_on: Day }>(toCloseStatement, values);
  return rows.map((row) => ({ loanId: row.loan_id, listedOn: row.listed_on }));
}
