/** SQL of the loans and customers that a book became, and of whether anything has happened with them. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const insertLoansStatement = defineStatement(
  "takeover.insert-loans",
  `insert into takeover_loan (takeover_id, loan_id, key_hash, events)
   select $1::text, one.* from unnest($2::text[], $3::text[], $4::integer[]) as one`,
);

interface LoanMade {
  loanId: string;
  keyHash: string;
  events: number;
}

export async function insertLoansMade(
  tx: Transaction,
  takeoverId: string,
  made: readonly LoanMade[],
): Promise<void> {
  await tx.query(insertLoansStatement, [
    takeoverId,
    made.map(({ loanId }) => loanId),
    made.map(({ keyHash }) => keyHash),
    made.map(({ events }) => events),
  ]);
}

const knownLoansStatement = defineStatement(
  "takeover.list-known-loans",
  "select key_hash from takeover_loan where key_hash = any($1::text[]) and not taken_back",
);

export async function readKnownLoans(
  db: Queryable,
  keyHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key_hash: string }>(knownLoansStatement, [keyHashes]);
  return new Set(rows.map(({ key_hash }) => key_hash));
}

const loansStatement = defineStatement(
  "takeover.list-loans",
  `select loan_id, events from takeover_loan
   where takeover_id = $1::text and loan_id > $2::text order by loan_id limit $3::integer`,
);

interface LoanRow extends Row {
  loan_id: string;
  events: number;
}

export function readLoansMade(
  db: Queryable,
  takeoverId: string,
  { after, limit }: { after: string; limit: number },
): Promise<LoanRow[]> {
  return db.query<LoanRow>(loansStatement, [takeoverId, after, limit]);
}

const markBackStatement = defineStatement(
  "takeover.mark-taken-back",
  "update takeover_loan set taken_back = true where takeover_id = $1::text",
);

export async function markTakenBack(tx: Transaction, takeoverId: string): Promise<void> {
  await tx.query(markBackStatement, [takeoverId]);
}

const insertCustomersStatement = defineStatement(
  "takeover.insert-customers",
  `insert into takeover_customer (takeover_id, borrower_id)
   select $1::text, one from unnest($2::text[]) as one`,
);

export async function insertCustomersMade(
  tx: Transaction,
  takeoverId: string,
  borrowerIds: readonly string[],
): Promise<void> {
  await tx.query(insertCustomersStatement, [takeoverId, borrowerIds]);
}

const takeCustomersStatement = defineStatement(
  "takeover.take-customers",
  `delete from takeover_customer where borrower_id in (
     select borrower_id from takeover_customer where takeover_id = $1::text limit $2::integer)
   returning borrower_id`,
);

/** The next customers it made, who are none of it any more. */
export async function takeCustomersMade(
  tx: Transaction,
  takeoverId: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ borrower_id: string }>(takeCustomersStatement, [takeoverId, limit]);
  return rows.map(({ borrower_id }) => borrower_id);
}

/** What people or providers do with a loan, and what was said to its borrower. */
const touching = [
  ["payment_attempt", "true"],
  ["payment_claim", "true"],
  ["complaint", "true"],
  ["hardship_request", "true"],
  ["loan_action", "true"],
  ["contact", "true"],
  ["payment_promise", "true"],
  ["collection_note", "true"],
  ["loan_message", "true"],
  ["paper", "true"],
  ["loan_rating", "true"],
  ["collection_case", "(x.assigned_to <> '' or x.next_action <> '' or x.next_on is not null)"],
];

const touchedStatement = defineStatement(
  "takeover.find-touched",
  `select l.loan_id from unnest($1::text[]) as l (loan_id) where ${touching
    .map(
      ([table, when]) =>
        `exists (select 1 from ${table} x where x.loan_id = l.loan_id and ${when})`,
    )
    .join(" or ")} limit 1`,
);

/** Whether anything has happened with one of the loans that is not an event of it. */
export async function isAnyTouched(db: Queryable, loanIds: readonly string[]): Promise<boolean> {
  return (await db.query(touchedStatement, [loanIds])).length > 0;
}
