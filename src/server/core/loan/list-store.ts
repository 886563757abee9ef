/** SQL of what lists of staff show of a loan, and of a loan's events with what each records. */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { memoizedJson } from "../../platform/db/memoized-json.ts";
import { type ApplicationState, readApplicationState } from "./application-state.ts";
import type { ListedStatus } from "./order-status.ts";

/** What a list shows of a loan without reading its events. */
export interface ListedLoan {
  loanId: string;
  borrowerId: string;
  productId: string;
  productVersion: number;
  terms: LoanTerms;
  applicationState: ApplicationState;
  appliedOn: Day;
  /** As of the last close of day or event; null before the first event. */
  status: ListedStatus | null;
  outstanding: Minor;
  dueDate: Day | null;
}

export interface ListedRow extends Row {
  loan_id: string;
  borrower_id: string;
  product_id: string;
  product_version: number;
  terms: string;
  application_state: string;
  applied_on: Day;
  listed_status: ListedStatus | null;
  listed_outstanding: Minor | null;
  listed_due_date: Day | null;
}

export const listedColumns = `loan_id, borrower_id, product_id, product_version, terms::text as terms, application_state,
  applied_on, listed_status, listed_outstanding, listed_due_date`;

const found = defineStatement(
  "loan.list-found",
  `select ${listedColumns} from loan where borrower_id = any($1::text[])
   union
   select ${listedColumns} from loan where loan_id = any($2::text[])
   order by loan_id desc limit $3::integer`,
);

/** The loans of some borrowers and some by their order numbers, newest first. */
export async function readFoundLoans(
  db: Queryable,
  { borrowerIds, loanIds }: { borrowerIds: readonly string[]; loanIds: readonly string[] },
  limit: number,
): Promise<ListedLoan[]> {
  return toListed(await db.query<ListedRow>(found, [borrowerIds, loanIds, limit]));
}

const readTerms = memoizedJson<LoanTerms>();

export function toListed(rows: readonly ListedRow[]): ListedLoan[] {
  return rows.map((row) => ({
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    productVersion: row.product_version,
    terms: readTerms(row.terms),
    applicationState: readApplicationState(row.application_state),
    appliedOn: row.applied_on,
    status: row.listed_status,
    outstanding: row.listed_outstanding ?? 0,
    dueDate: row.listed_due_date,
  }));
}

const records = defineStatement(
  "loan.list-event-records",
  `select sequence, coalesce(reference, '') as reference, recorded_at from loan_event
   where loan_id = $1::text order by sequence`,
);

interface EventRecord extends Row {
  sequence: number;
  /** The outside fact it records; "" for none. */
  reference: string;
  recorded_at: Date;
}

/** When each event of a loan was recorded, and which outside fact it records. */
export function readEventRecords(db: Queryable, loanId: string): Promise<EventRecord[]> {
  return db.query<EventRecord>(records, [loanId]);
}

const behindStatement = defineStatement(
  "loan.count-behind",
  `select count(*)::integer as loans from loan
  where application_state = 'running' and listed_status <> 200 and listed_on <= $1::date`,
);

/** Running loans whose list columns are of this day or an earlier one. */
export async function countBehind(db: Queryable, day: Day): Promise<number> {
  const [row] = await db.query<{ loans: number }>(behindStatement, [day]);
  return row?.loans ?? 0;
}

const madeOnStatement = defineStatement(
  "loan.count-by-version",
  `select product_version, count(*) as loans from loan where product_id = $1
  group by product_version`,
);

/** How many loans were made on each version of a product, by its number. */
export async function countLoansByVersion(
  db: Queryable,
  productId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ product_version: number; loans: number }>(madeOnStatement, [
    productId,
  ]);
  return new Map(rows.map(({ product_version, loans }) => [product_version, loans]));
}
