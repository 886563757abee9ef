/** SQL of the journal as a file: entries with what caused each. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { entryPageSql, type Period } from "../../core/ledger/books.ts";
import { eventKindSubquery } from "../../core/loan/load-loan.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

const readEntries = defineStatement(
  "books.read-entries",
  `select e.entry_id, e.loan_id, e.on_day, e.currency,
          coalesce(${eventKindSubquery.sql("e")}, 'accrual') as cause, e.account, e.amount
   from ${entryPageSql} e
   order by e.entry_id, e.amount desc, e.account`,
);

export interface JournalPosting extends Row {
  entry_id: number;
  loan_id: string;
  on_day: Day;
  currency: Currency;
  /** The kind of the loan's event, or "accrual" for what a day earned. */
  cause: string;
  account: string;
  /** Minor units, debit positive. */
  amount: Minor;
}

/** Every posting of the next `limit` entries after the given one, entry after entry. */
export function readEntryPage(
  db: Queryable,
  { from, to, after, limit }: Period & { after: number; limit: number },
): Promise<JournalPosting[]> {
  return db.query<JournalPosting>(readEntries, [after, from, to, limit]);
}
