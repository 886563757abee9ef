/** SQL of many loans that come with their history at once, and of taking them back. */
import {
  composeCtes,
  defineStatement,
  type Queryable,
  type Row,
  rowsCte,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";
import { type EntryToPost, entriesCte, entriesParameters } from "../ledger/journal.ts";
import type { LoanRecord } from "./loan-record.ts";
import { eventValues, insertEventsCte, type Listing } from "./store.ts";

const loansPart = rowsCte(
  [
    ...["text", "text", "text", "integer", "json", "date"],
    ...["date", "integer", "bigint", "date", "bigint", "date", "date"],
  ],
  (rows) => `loans as (
    insert into loan (loan_id, borrower_id, product_id, product_version, terms, applied_on,
      listed_on, listed_status, listed_outstanding, listed_due_date, listed_arrears,
      history_until, taken_over_on, application_state)
    select *, 'running' from ${rows}
  )`,
);

const insertStatement = defineStatement(
  "loan.insert-taken-over",
  `with ${composeCtes(loansPart, insertEventsCte, entriesCte).items} select`,
);

interface WholeLoan {
  loan: LoanRecord;
  listing: Listing;
  entry: EntryToPost;
}

/** Loans, their events, the one entry of each and its snapshot. The ids are free. */
export async function insertWholeLoans(
  tx: Transaction,
  whole: readonly WholeLoan[],
): Promise<void> {
  const loans = whole.map(({ loan, listing, entry }) => [
    loan.loanId,
    loan.borrowerId,
    loan.productId,
    loan.productVersion,
    JSON.stringify(loan.terms),
    loan.appliedOn,
    listing.on,
    listing.status,
    listing.outstanding,
    listing.dueDate,
    listing.arrears,
    loan.terms.takenOver?.on ?? null,
    entry.on,
  ]);
  const events = whole.flatMap(({ loan: { loanId, events: own } }) =>
    own.map((event) => eventValues(loanId, event, null)),
  );
  await tx.query(insertStatement, [
    ...toColumns(loans, loansPart.parameters),
    ...toColumns(events, insertEventsCte.parameters),
    ...entriesParameters(whole.map(({ entry }) => entry)),
  ]);
}

const takenStatement = defineStatement(
  "loan.list-taken-ids",
  "select loan_id from loan where loan_id = any($1::text[])",
);

export async function readTakenIds(db: Queryable, loanIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ loan_id: string }>(takenStatement, [loanIds]);
  return rows.map(({ loan_id }) => loan_id);
}

const permitStatement = defineStatement(
  "loan.permit-taking-back",
  "select set_config('mkopo.takeover_taken_back', $1::text, true)",
);
const deleteEventsStatement = defineStatement(
  "loan.delete-taken-back-events",
  "delete from loan_event where loan_id = any($1::text[])",
);
const cancelStatement = defineStatement(
  "loan.cancel-taken-back",
  `update loan set application_state = 'cancelled', borrower_id = $2::text, listed_on = null,
     listed_status = null, listed_outstanding = null, listed_due_date = null, listed_arrears = 0
   where loan_id = any($1::text[])`,
);

/** What is left of such a loan is its number and its journal, which is balanced by then; it is nobody's. */
export async function emptyLoans(
  tx: Transaction,
  loanIds: readonly string[],
  nobody: string,
): Promise<void> {
  await tx.query(permitStatement, ["yes"]);
  await tx.query(deleteEventsStatement, [loanIds]);
  await tx.query(permitStatement, [""]);
  await tx.query(cancelStatement, [loanIds, nobody]);
}

const countsStatement = defineStatement(
  "loan.count-events-of",
  `select loan_id, count(*)::integer as events from loan_event
   where loan_id = any($1::text[]) group by loan_id`,
);

interface CountRow extends Row {
  loan_id: string;
  events: number;
}

export async function countEvents(
  db: Queryable,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<CountRow>(countsStatement, [loanIds]);
  return new Map(rows.map(({ loan_id, events }) => [loan_id, events]));
}
