/** All SQL of loan and loan_event. */
import type { LoanEvent } from "#lending/events.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";
import { type ApplicationState, readApplicationState } from "./application-state.ts";
import type { LoanRecord } from "./loan-record.ts";

const lockStatement = defineStatement(
  "loan.lock-loan",
  `select loan_id from loan
  where loan_id = $1 and ($2::text is null or borrower_id = $2::text) for update`,
);

const readColumns = `
  select l.loan_id, l.borrower_id, l.product_id, l.terms, l.application_state,
    l.payout_account_id, l.applied_on, l.accepted_on, l.onward_address,
    exists (select 1 from loan_rating r where r.loan_id = l.loan_id) as rated,
    (select coalesce(jsonb_agg(e.facts || jsonb_build_object('sequence', e.sequence,
        'on', to_char(e.on_day, 'YYYY-MM-DD'), 'kind', e.kind) order by e.sequence), '[]')
      from loan_event e where e.loan_id = l.loan_id) as events
  from loan l`;

const readStatement = defineStatement("loan.read-loan", `${readColumns} where l.loan_id = $1`);

const readOwnStatement = defineStatement(
  "loan.read-own-loan",
  `${readColumns} where l.loan_id = $1 and l.borrower_id = $2`,
);

const readAllStatement = defineStatement(
  "loan.read-borrowers-loans",
  `${readColumns} where l.borrower_id = $1 order by l.loan_id desc limit 200`,
);

interface LoanRow extends Row {
  loan_id: string;
  borrower_id: string;
  product_id: string;
  terms: LoanTerms;
  application_state: string;
  payout_account_id: string | null;
  applied_on: Day;
  accepted_on: Day | null;
  onward_address: string;
  rated: boolean;
  events: LoanEvent[];
}

/** Waits for whoever holds the loan. With a borrower given, another borrower's loan is never waited for. */
export async function lockLoan(
  tx: Queryable,
  loanId: string,
  borrowerId: string | null,
): Promise<void> {
  await tx.query(lockStatement, [loanId, borrowerId]);
}

/** With a borrower given, only that borrower's loan is found. */
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

function toRecord(row: LoanRow): LoanRecord {
  return {
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    terms: row.terms,
    applicationState: readApplicationState(row.application_state),
    payoutAccountId: row.payout_account_id,
    appliedOn: row.applied_on,
    acceptedOn: row.accepted_on,
    onwardAddress: row.onward_address,
    rated: row.rated,
    events: row.events,
  };
}

const insertStatement = defineStatement(
  "loan.insert-loan",
  `insert into loan (loan_id, borrower_id, product_id, terms, application_state,
    payout_account_id, applied_on, accepted_on)
  values ($1, $2, $3, $4::jsonb, $5, $6, $7::date, $8::date)
  on conflict (loan_id) do nothing returning loan_id`,
);

export type NewLoan = Omit<LoanRecord, "events" | "rated" | "onwardAddress">;

/** False when the id is taken. */
export async function insertLoan(tx: Transaction, loan: NewLoan): Promise<boolean> {
  const rows = await tx.query(insertStatement, [
    loan.loanId,
    loan.borrowerId,
    loan.productId,
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
    payout_account_id = coalesce($4, payout_account_id), terms = coalesce($5::jsonb, terms)
  where loan_id = $1`,
);

/** What approval (terms) and acceptance (all) freeze on a loan. */
export interface Frozen {
  on?: Day;
  payoutAccountId?: string;
  terms: LoanTerms;
}

export async function writeApplicationState(
  tx: Transaction,
  loanId: string,
  to: ApplicationState,
  frozen?: Frozen,
): Promise<void> {
  const { on = null, payoutAccountId = null, terms } = frozen ?? {};
  const termsWritten = terms === undefined ? null : JSON.stringify(terms);
  await tx.query(moveStatement, [loanId, to, on, payoutAccountId, termsWritten]);
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

const appendStatement = defineStatement(
  "loan.append-event",
  `insert into loan_event (loan_id, sequence, on_day, kind, facts, reference)
  values ($1, $2, $3::date, $4, $5::jsonb, $6)`,
);

export async function appendEvent(
  tx: Transaction,
  loanId: string,
  event: LoanEvent,
  reference: string | null,
): Promise<void> {
  const { sequence, on, kind, ...facts } = event;
  const values = [loanId, sequence, on, kind, JSON.stringify(facts), reference];
  await tx.query(appendStatement, values);
}

const findByReference = defineStatement(
  "loan.find-event-by-reference",
  "select loan_id, sequence from loan_event where reference = $1::text limit 1",
);

export async function readEventPlace(
  db: Queryable,
  reference: string,
): Promise<{ loanId: string; sequence: number } | null> {
  const [row] = await db.query<{ loan_id: string; sequence: number }>(findByReference, [reference]);
  return row === undefined ? null : { loanId: row.loan_id, sequence: row.sequence };
}

const listStatement = defineStatement(
  "loan.refresh-listing",
  `update loan set listed_on = $2::date, listed_status = $3, listed_outstanding = $4,
    listed_due_date = $5::date
  where loan_id = $1`,
);

export interface Listing {
  on: Day;
  status: number;
  outstanding: Minor;
  dueDate: Day | null;
}

export async function writeListing(
  tx: Transaction,
  loanId: string,
  listing: Listing,
): Promise<void> {
  const { on, status, outstanding, dueDate } = listing;
  await tx.query(listStatement, [loanId, on, status, outstanding, dueDate]);
}

const toCloseStatement = defineStatement(
  "loan.list-to-close",
  `select loan_id from loan
  where application_state = 'running' and listed_status <> 200 and listed_on < $1::date
  order by listed_on, loan_id limit $2`,
);

export async function readLoansToClose(
  db: Queryable,
  today: Day,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ loan_id: string }>(toCloseStatement, [today, limit]);
  return rows.map((row) => row.loan_id);
}
