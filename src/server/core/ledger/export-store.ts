/** SQL of the ledger as files: entries of a period page by page, and what each account moved in it. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

/** Business dates of recording, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/**
 * The postings of the next entries of a period, as part of a statement whose first parameters are the entry before, the period's two days
 * and the most entries.
 */
export const entryPageSql = `(
  select e.entry_id, e.loan_id, e.subject, e.on_day, e.value_on, e.currency, e.cause, e.event_sequence,
    p.account, p.amount
  from (
    select entry_id, loan_id, subject, on_day, value_on, currency, cause, event_sequence from journal_entry
    where entry_id > $1::bigint and on_day between $2::date and $3::date
    order by entry_id limit $4::integer
  ) e
  join posting p using (entry_id)
)`;

/** The same of the entries that moved one account, which is the fifth parameter; with all their postings. */
export const entryPageOfAccountSql = `(
  select e.entry_id, e.loan_id, e.subject, e.on_day, e.value_on, e.currency, e.cause, e.event_sequence,
    p.account, p.amount
  from (
    select entry_id, loan_id, subject, on_day, value_on, currency, cause, event_sequence from journal_entry j
    where entry_id > $1::bigint and on_day between $2::date and $3::date
      and exists (select 1 from posting o where o.entry_id = j.entry_id and o.account = $5::text)
    order by entry_id limit $4::integer
  ) e
  join posting p using (entry_id)
)`;

/**
 * The first event of each loan whose entry was booked after the day that is the first parameter, or after the entry that is the second one,
 * and the later ones with it: the journal's order of events is that of recording. A loan taken over came with all of its history on one day.
 */
export const bookedAfterSql = `select coalesce(loan_id, '') as loan_id, min(coalesce(event_sequence, 1)) as sequence from journal_entry
  where (on_day > $1::date or entry_id > $2::bigint) and cause in ('event', 'takeover') group by loan_id`;

const readMovements = defineStatement(
  "ledger.read-movements",
  `select e.currency, p.account,
          coalesce(sum(p.amount) filter (where e.on_day < $1::date), 0)::bigint as opening,
          coalesce(sum(p.amount) filter (where e.on_day >= $1::date and p.amount > 0), 0)::bigint as debits,
          coalesce(-sum(p.amount) filter (where e.on_day >= $1::date and p.amount < 0), 0)::bigint as credits
   from journal_entry e join posting p using (entry_id)
   where e.on_day <= $2::date
   group by e.currency, p.account`,
);

interface Movement extends Row {
  currency: Currency;
  account: string;
  /** Debit positive. */
  opening: Minor;
  debits: Minor;
  credits: Minor;
}

/** What each account held before a period and moved in it, in one statement, so that it balances also while money moves. */
export function readMovementsOf(db: Queryable, { from, to }: Period): Promise<Movement[]> {
  return db.query<Movement>(readMovements, [from, to]);
}
