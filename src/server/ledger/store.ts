/** All SQL of journal_entry, posting and loan_books. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";

export interface EntryToPost {
  loanId: string;
  cause: "event" | "accrual";
  eventSequence: number | null;
  on: Day;
  currency: Currency;
  /** Account and signed amount it is to hold; accounts left out are to hold nothing. */
  target: Readonly<Record<string, Minor>>;
}

// Reading the sums, finding the difference and posting it is one statement: a payment pays for one
// round trip. The caller holds the lock of the loan, so no other entry can come between.
const post = defineStatement(
  "ledger.bring-to-balance",
  `with target as (
    select key as account, value::bigint as amount from jsonb_each_text($6::jsonb)
  ), posted as (
    select p.account, sum(p.amount)::bigint as amount
    from journal_entry e join posting p using (entry_id)
    where e.loan_id = $1::text group by p.account
  ), difference as (
    select account, coalesce(t.amount, 0) - coalesce(p.amount, 0) as amount
    from target t full join posted p using (account)
    where coalesce(t.amount, 0) <> coalesce(p.amount, 0)
  ), books as (
    insert into loan_books (loan_id, balanced_on) values ($1::text, $4::date)
    on conflict (loan_id) do update set balanced_on = excluded.balanced_on
  ), entry as (
    insert into journal_entry (loan_id, cause, event_sequence, on_day, currency)
    select $1::text, $2::text, $3::integer, $4::date, $5::text
    where exists (select 1 from difference)
    returning entry_id
  )
  insert into posting (entry_id, account, amount)
  select entry.entry_id, difference.account, difference.amount from entry, difference
  returning account, amount`,
);

/** Posts the difference between the target and what is posted; the postings, none when there is no difference. */
export async function postDifference(
  tx: Transaction,
  entry: EntryToPost,
): Promise<{ account: string; amount: Minor }[]> {
  return tx.query(post, [
    entry.loanId,
    entry.cause,
    entry.eventSequence,
    entry.on,
    entry.currency,
    JSON.stringify(entry.target),
  ]);
}

const readSums = defineStatement(
  "ledger.read-sums",
  `select p.account, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id)
   where e.loan_id = $1::text group by p.account order by p.account`,
);

/** What the accounts of a loan hold: sums of everything ever posted. */
export async function readPostedSums(
  db: Queryable,
  loanId: string,
): Promise<{ account: string; amount: Minor }[]> {
  return db.query(readSums, [loanId]);
}

const readBooks = defineStatement(
  "ledger.read-books",
  "select balanced_on from loan_books where loan_id = $1::text",
);

/** The day the books of a loan stand for, null while it has none. */
export async function readBalancedOn(db: Queryable, loanId: string): Promise<Day | null> {
  const [row] = await db.query<{ balanced_on: Day }>(readBooks, [loanId]);
  return row?.balanced_on ?? null;
}

const listBooks = defineStatement(
  "ledger.list-books",
  "select loan_id from loan_books where loan_id > $1::text order by loan_id limit $2::integer",
);

/** Ids of loans with books, in order, after the given one. */
export async function readLoansWithBooks(
  db: Queryable,
  after: string,
  limit: number,
): Promise<string[]> {
  return (await db.query<{ loan_id: string }>(listBooks, [after, limit])).map((r) => r.loan_id);
}

const findUnbalanced = defineStatement(
  "ledger.find-unbalanced",
  `select e.entry_id, coalesce(sum(p.amount), 0)::bigint as amount
   from journal_entry e left join posting p using (entry_id)
   group by e.entry_id having coalesce(sum(p.amount), 0) <> 0 or count(p.account) = 0
   order by e.entry_id limit 100`,
);

export interface UnbalancedEntry extends Row {
  entry_id: number;
  amount: Minor;
}

/** Entries that do not sum to zero or hold nothing: there should be none. */
export async function readUnbalancedEntries(db: Queryable): Promise<UnbalancedEntry[]> {
  return db.query<UnbalancedEntry>(findUnbalanced);
}
