/** All SQL of journal_entry, posting and loan_books. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  type Ctes,
  composeCtes,
  defineStatement,
  type Queryable,
  type Row,
  rowsCte,
  type Subselect,
  type Transaction,
  toColumns,
} from "../../platform/db/database.ts";

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

const entriesPart = rowsCte(
  ["text", "text", "integer", "date", "text"],
  (rows) => `entries as (
    insert into journal_entry (loan_id, cause, event_sequence, on_day, currency)
    select * from ${rows} returning entry_id, loan_id
  )`,
);

const postingsPart = rowsCte(
  ["text", "text", "bigint"],
  (rows) => `posted as (
    insert into posting (entry_id, account, amount)
    select entries.entry_id, one.account, one.amount
    from ${rows} as one (loan_id, account, amount) join entries using (loan_id)
  )`,
);

const booksPart = rowsCte(
  ["text", "date", "json"],
  (rows) => `books as (
    insert into loan_books (loan_id, balanced_on, held) select * from ${rows}
    on conflict (loan_id) do update set balanced_on = excluded.balanced_on, held = excluded.held
  )`,
);

/** Entries with their postings, each of another loan, and the books of these loans; see `entriesValues`. */
export const entriesCte: Ctes = composeCtes(entriesPart, postingsPart, booksPart);

/** Those without postings make no entry and move the day of the books only. */
export function entriesValues(all: readonly EntryToPost[]): unknown[] {
  const posting = all.filter(({ postings }) => postings.length > 0);
  const entries = posting.map((one) => [
    one.loanId,
    one.cause,
    one.eventSequence,
    one.on,
    one.currency,
  ]);
  const postings = posting.flatMap(({ loanId, postings }) =>
    postings.map(({ account, amount }) => [loanId, account, amount]),
  );
  const books = all.map(({ loanId, on, target }) => [loanId, on, heldJson(target)]);
  return [
    ...toColumns(entries, entriesPart.parameters),
    ...toColumns(postings, postingsPart.parameters),
    ...toColumns(books, booksPart.parameters),
  ];
}

function heldJson(target: EntryToPost["target"]): string {
  const holding: Record<string, Minor> = {};
  for (const account in target) if (target[account] !== 0) holding[account] = target[account]!;
  return JSON.stringify(holding);
}

const post = defineStatement("ledger.post-entry", `with ${entriesCte.items} select`);

export async function postEntry(tx: Transaction, entry: EntryToPost): Promise<void> {
  await tx.query(post, entriesValues([entry]));
}

/** Of a loan by its id. */
export const booksColumn = {
  sql: (loanId: string): string =>
    `(select balanced_on || held::text from loan_books where loan_id = ${loanId})`,
  read: (text: unknown) => {
    if (typeof text !== "string") return { on: null, held: {} };
    const day = "2026-01-01".length;
    const held = JSON.parse(text.slice(day)) as Record<string, Minor>;
    return { on: text.slice(0, day) as Day, held };
  },
} satisfies Subselect<unknown>;

/** Of a loan by its id: the sums of everything ever posted to its accounts. */
export const sumsColumn = {
  sql: (loanId: string): string => `(select json_object_agg(account, amount) from (
    select p.account, sum(p.amount)::bigint as amount
    from journal_entry e join posting p using (entry_id)
    where e.loan_id = ${loanId} group by p.account) sums)`,
  read: (json: unknown) => (json ?? {}) as Record<string, Minor>,
} satisfies Subselect<unknown>;

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

interface UnbalancedEntry extends Row {
  entry_id: number;
  amount: Minor;
}

/** Entries that do not sum to zero or hold nothing: there should be none. */
export async function readUnbalancedEntries(db: Queryable): Promise<UnbalancedEntry[]> {
  return db.query<UnbalancedEntry>(findUnbalanced);
}
