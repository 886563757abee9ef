/** SQL of all loans in the order of their ids with whom they were lent to: for files that credit bureaus are sent. */
import type { LoanEvent } from "#lending/events.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { eventsSql, readEvents, readTerms } from "./store.ts";

/** Without loans that were settled before a day and still are. */
const readPage = defineStatement(
  "loan.read-bureau-page",
  `select l.loan_id, l.borrower_id, l.terms::text as terms, ${eventsSql} as events from loan l
   where l.loan_id > $1::text and l.application_state = 'running' and l.applied_on <= $3::date
     and not (l.listed_status = 200 and l.listed_on < $2::date)
   order by l.loan_id limit $4::integer`,
);

interface BureauRow extends Row {
  loan_id: string;
  borrower_id: string;
  terms: string;
  events: string | null;
}

export interface LoanOfBorrower {
  loanId: string;
  borrowerId: string;
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

interface Page {
  from: Day;
  to: Day;
  /** The loan before; "" for the first. */
  after: string;
  limit: number;
}

/** Loans running or ended that may have been open between two days. */
export async function readBureauPage(
  db: Queryable,
  { from, to, after, limit }: Page,
): Promise<LoanOfBorrower[]> {
  const rows = await db.query<BureauRow>(readPage, [after, from, to, limit]);
  return rows.map((row) => ({
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    terms: readTerms(row.terms),
    events: readEvents(row.events),
  }));
}
