/** SQL of journal entries that belong to no single loan. */
import type { GeneralPosting } from "#lending/general-entries.ts";
import type { LedgerAccount } from "#lending/ledger-accounts.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface GeneralEntry {
  cause: "suspense" | "settlement";
  /** What it is about. */
  subject: string;
  /** The business date of recording. */
  on: Day;
  /** The day it counts from, never later. */
  valueOn: Day;
  currency: Currency;
  postings: readonly GeneralPosting[];
}

const insert = defineStatement(
  "ledger.insert-general-entry",
  `with entry as (
     insert into journal_entry (cause, subject, on_day, value_on, currency)
     values ($1::text, $2::text, $3::date, $4::date, $5::text) returning entry_id
   )
   insert into posting (entry_id, account, amount)
   select entry.entry_id, one.account, one.amount
   from entry, unnest($6::text[], $7::bigint[]) as one (account, amount)`,
);

export async function insertGeneralEntry(
  tx: Transaction,
  { cause, subject, on, valueOn, currency, postings }: GeneralEntry,
): Promise<void> {
  const accounts = postings.map(({ account }) => account);
  const amounts = postings.map(({ amount }) => amount);
  await tx.query(insert, [cause, subject, on, valueOn, currency, accounts, amounts]);
}

const lock = defineStatement(
  "ledger.lock-subject",
  "select pg_advisory_xact_lock(590008, hashtext($1::text))",
);

export async function lockSubjectOf(tx: Transaction, subject: string): Promise<void> {
  await tx.query(lock, [subject]);
}

const readSums = defineStatement(
  "ledger.read-sums-of-subject",
  `select e.currency, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id)
   where e.subject = $1::text and p.account = $2::text group by e.currency`,
);

export async function readSumsOfSubject(
  db: Queryable,
  subject: string,
  account: LedgerAccount,
): Promise<ReadonlyMap<Currency, Minor>> {
  const rows = await db.query<{ currency: Currency; amount: Minor }>(readSums, [subject, account]);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

const readByCause = defineStatement(
  "ledger.read-sums-by-cause",
  `select coalesce(e.subject, '') as subject, e.currency, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id)
   where e.subject is not null and e.cause = $1::text and p.account = $2::text
   group by e.subject, e.currency having sum(p.amount) <> 0`,
);

interface SubjectSum extends Row {
  subject: string;
  currency: Currency;
  amount: Minor;
}

/** Every subject of a cause that has something on the account. */
export function sumsByCause(
  db: Queryable,
  cause: GeneralEntry["cause"],
  account: LedgerAccount,
): Promise<SubjectSum[]> {
  return db.query<SubjectSum>(readByCause, [cause, account]);
}
