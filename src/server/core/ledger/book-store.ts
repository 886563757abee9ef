/** SQL of entries of the whole book, which belong to no single loan (RP-5). */
import type { BookBalances, BookPosting } from "#lending/provisions/provision-count.ts";
import type { Day } from "#values/business-day.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const insert = defineStatement(
  "ledger.insert-book-entry",
  `with entry as (
     insert into journal_entry (cause, subject, on_day, value_on, currency)
     values ($1::text, $6::text, $2::date, $2::date, $3::text) returning entry_id
   ), posted as (
     insert into posting (entry_id, account, amount)
     select entry.entry_id, one.account, one.amount
     from entry, unnest($4::text[], $5::bigint[]) as one (account, amount)
   )
   select entry_id from entry`,
);

interface BookEntry {
  cause: "provision";
  /** What it is about: "provisions:7". */
  subject: string;
  /** The day it is booked on, in a month that is open. */
  on: Day;
  currency: Currency;
  postings: readonly BookPosting[];
}

/** Null where there is nothing to post, else the entry's number. */
export async function postBookEntry(
  tx: Transaction,
  { cause, subject, on, currency, postings }: BookEntry,
): Promise<number | null> {
  if (postings.length === 0) return null;
  if (sum(postings.map(({ amount }) => amount)) !== 0) {
    throw new RangeError(`an unbalanced entry of ${cause} was to be posted`);
  }
  const accounts = postings.map(({ account }) => account);
  const amounts = postings.map(({ amount }) => amount);
  const [row] = await tx.query<{ entry_id: number }>(insert, [
    ...[cause, on, currency, accounts, amounts, subject],
  ]);
  return row?.entry_id ?? null;
}

const readHeld = defineStatement(
  "ledger.read-book-balances",
  `select e.currency, p.account, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id)
   where e.cause = 'provision'
   group by e.currency, p.account`,
);

interface HeldRow extends Row {
  currency: Currency;
  account: keyof BookBalances;
  amount: Minor;
}

/** What entries of provisions have brought accounts to, by currency. */
export async function readProvided(db: Queryable): Promise<Map<Currency, BookBalances>> {
  const held = new Map<Currency, BookBalances>();
  for (const { currency, account, amount } of await db.query<HeldRow>(readHeld, [])) {
    held.set(currency, { ...held.get(currency), [account]: amount });
  }
  return held;
}

const readMark = defineStatement(
  "ledger.read-mark",
  "select coalesce(max(entry_id), 0)::bigint as mark from journal_entry",
);

/** The last entry there is. With the lock of the periods held, every later one gets a higher number. */
export async function readJournalMark(db: Queryable): Promise<number> {
  const [row] = await db.query<{ mark: number }>(readMark, []);
  return row?.mark ?? 0;
}

const findSince = defineStatement(
  "ledger.find-booked-since",
  `select entry_id from journal_entry
   where entry_id > $1::bigint and on_day <= $2::date and cause in ('event', 'takeover')
   order by entry_id limit 1`,
);

/** Whether anything that happened to a loan was booked on a day or an earlier one after the given entry. */
export async function isBookedSince(db: Queryable, mark: number, on: Day): Promise<boolean> {
  return (await db.query(findSince, [mark, on])).length > 0;
}
