/** All SQL of journal_entry, posting and loan_books. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type ReadAlong,
  type Row,
  type Transaction,
  type WriteAlong,
} from "../db/database.ts";

export interface EntryToPost {
  loanId: string;
  cause: "event" | "accrual";
  eventSequence: number | null;
  on: Day;
  currency: Currency;
  /** What each account holds with it; accounts that hold nothing may be left out. */
  target: Readonly<Record<string, Minor>>;
  /** Sum to zero; none makes no entry and moves the day of the books only. */
  postings: readonly { account: string; amount: Minor }[];
}

/** One entry with its postings, and the day the books stand for; see `entryValues`. */
export const entryAlong: WriteAlong = {
  items: `entry as (
    insert into journal_entry (loan_id, cause, event_sequence, on_day, currency)
    select $1::text, $2::text, $3::integer, $4::date, $5::text
    where cardinality($6::text[]) > 0
    returning entry_id
  ), posted as (
    insert into posting (entry_id, account, amount)
    select entry.entry_id, one.account, one.amount
    from entry, unnest($6::text[], $7::bigint[]) as one (account, amount)
  ), books as (
    insert into loan_books (loan_id, balanced_on, held) values ($1::text, $4::date, $8::jsonb)
    on conflict (loan_id) do update set balanced_on = excluded.balanced_on, held = excluded.held
  )`,
  parameters: 8,
};

export function entryValues(entry: EntryToPost): unknown[] {
  const { loanId, cause, eventSequence, on, currency, postings, target } = entry;
  const accounts = postings.map(({ account }) => account);
  const amounts = postings.map(({ amount }) => amount);
  return [loanId, cause, eventSequence, on, currency, accounts, amounts, heldJson(target)];
}

/** Accrual entries of many loans on one day, and the day of their books; see `entriesValues`. */
export const entriesAlong: WriteAlong = {
  items: `entries as (
    insert into journal_entry (loan_id, cause, on_day, currency)
    select one.loan_id, 'accrual', $1::date, one.currency
    from unnest($2::text[], $3::text[]) as one (loan_id, currency)
    returning entry_id, loan_id
  ), posted as (
    insert into posting (entry_id, account, amount)
    select entries.entry_id, one.account, one.amount
    from unnest($4::text[], $5::text[], $6::bigint[]) as one (loan_id, account, amount)
    join entries using (loan_id)
  ), books as (
    update loan_books set balanced_on = $1::date, held = one.held
    from unnest($7::text[], $8::jsonb[]) as one (id, held) where loan_id = one.id
  )`,
  parameters: 8,
};

/** Each entry is of another loan whose books were begun; those without postings move the day only. */
export function entriesValues(on: Day, entries: readonly EntryToPost[]): unknown[] {
  const posting = entries.filter(({ postings }) => postings.length > 0);
  const lines = posting.flatMap(({ loanId, postings }) =>
    postings.map((one) => ({ loanId, ...one })),
  );
  return [
    on,
    posting.map(({ loanId }) => loanId),
    posting.map(({ currency }) => currency),
    lines.map(({ loanId }) => loanId),
    lines.map(({ account }) => account),
    lines.map(({ amount }) => amount),
    entries.map(({ loanId }) => loanId),
    entries.map(({ target }) => heldJson(target)),
  ];
}

function heldJson(target: EntryToPost["target"]): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(target).filter(([, held]) => held !== 0)),
  );
}

const post = defineStatement("ledger.post-entry", `with ${entryAlong.items} select`);

export async function postEntry(tx: Transaction, entry: EntryToPost): Promise<void> {
  await tx.query(post, entryValues(entry));
}

interface BooksJson {
  on: Day;
  held: Record<string, Minor>;
}

/** Of a loan by its id. */
export const booksAlong = {
  sql: (loanId: string): string => `(select json_build_object('on', balanced_on, 'held', held)
    from loan_books where loan_id = ${loanId})`,
  read: (json: unknown) => (json === null ? { on: null, held: {} } : (json as BooksJson)),
} satisfies ReadAlong<unknown>;

/** Of a loan by its id: the sums of everything ever posted to its accounts. */
export const sumsAlong = {
  sql: (loanId: string): string => `(select json_object_agg(account, amount) from (
    select p.account, sum(p.amount)::bigint as amount
    from journal_entry e join posting p using (entry_id)
    where e.loan_id = ${loanId} group by p.account) sums)`,
  read: (json: unknown) => (json ?? {}) as Record<string, Minor>,
} satisfies ReadAlong<unknown>;

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
