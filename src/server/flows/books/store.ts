/** SQL of the journal: entries with what caused each and the day it counts from. */
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import { entryPageOfAccountSql, entryPageSql, type Period } from "../../core/ledger/books.ts";
import { eventOfEntrySubquery } from "../../core/loan/load-loan.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

const selected = `select e.entry_id, e.loan_id, e.subject, e.on_day, e.value_on, e.currency, e.cause,
    ${eventOfEntrySubquery.sql("e")} as event, e.account, e.amount`;
const ordered = "order by e.entry_id, e.amount desc, e.account";

const readEntries = defineStatement(
  "books.read-entries",
  `${selected} from ${entryPageSql} e ${ordered}`,
);

const readOfAccount = defineStatement(
  "books.read-entries-of-account",
  `${selected} from ${entryPageOfAccountSql} e ${ordered}`,
);

interface PostingRow extends Row {
  entry_id: number;
  loan_id: string | null;
  subject: string | null;
  on_day: Day;
  value_on: Day | null;
  currency: Currency;
  /** Its own: event, accrual, takeover, suspense, settlement or provision. */
  cause: string;
  event: unknown;
  account: string;
  amount: Minor;
}

export interface JournalPosting {
  entry_id: number;
  /** "" of an entry that belongs to no single loan. */
  loan_id: string;
  /** What such an entry is about; "" of a loan's. */
  subject: string;
  on_day: Day;
  currency: Currency;
  /** The kind of the loan's event, "accrual" for what a day earned, "takeover" for opening balances; "suspense", "settlement", "provision" of no loan. */
  cause: string;
  /** The day its event counts from; of an accrual the day it is booked on. */
  value_on: Day;
  account: string;
  /** Minor units, debit positive. */
  amount: Minor;
}

type Asked = Period & { after: number; limit: number };

/** Every posting of the next `limit` entries after the given one, entry after entry. */
export async function readEntryPage(
  db: Queryable,
  { from, to, after, limit }: Asked,
): Promise<JournalPosting[]> {
  return (await db.query<PostingRow>(readEntries, [after, from, to, limit])).map(toPosting);
}

/** The same of the entries that moved an account. */
export async function readAccountPage(
  db: Queryable,
  { from, to, after, limit, account }: Asked & { account: string },
): Promise<JournalPosting[]> {
  const rows = await db.query<PostingRow>(readOfAccount, [after, from, to, limit, account]);
  return rows.map(toPosting);
}

function toPosting(row: PostingRow): JournalPosting {
  const { entry_id, loan_id, subject, on_day, currency, account, amount } = row;
  const event = eventOfEntrySubquery.read(row.event);
  return {
    ...{ entry_id, on_day, currency, account, amount },
    loan_id: loan_id ?? "",
    subject: subject ?? "",
    cause: event?.kind ?? row.cause,
    value_on: event?.on ?? row.value_on ?? on_day,
  };
}
