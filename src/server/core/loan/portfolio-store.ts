/** SQL of all loans in the order of their ids, as they were known at the end of a day: for reports of the portfolio. */
import type { PortfolioLoan } from "#lending/portfolio/standing.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import { bookedAfterSql } from "../ledger/books.ts";
import { eventsSql, readEvents, readTerms } from "./store.ts";

const selected = `l.loan_id, l.product_id, l.terms::text as terms, ${eventsSql} as events`;

const readPage = defineStatement(
  "loan.read-portfolio-page",
  `select ${selected} from loan l
   where l.loan_id > $1::text and l.application_state = 'running' and l.applied_on <= $2::date
   order by l.loan_id limit $3::integer`,
);

/** Without loans of other products, and, where asked, without those that were settled by then and still are. */
const readSome = defineStatement(
  "loan.read-portfolio-part",
  `select ${selected} from loan l
   where l.loan_id > $1::text and l.application_state = 'running' and l.applied_on <= $2::date
     and ($4::text = '' or l.product_id = $4::text)
     and not ($5::boolean and l.listed_status = 200 and l.listed_on <= $2::date)
   order by l.loan_id limit $3::integer`,
);

interface PortfolioRow extends Row {
  loan_id: string;
  product_id: string;
  terms: string;
  events: string | null;
}

interface KnownLoan extends PortfolioLoan {
  loanId: string;
}

const readLater = defineStatement("loan.list-booked-later", bookedAfterSql);

/**
 * The first event of each loan that was booked after a day, or after an entry of the journal, and counts from that day or an earlier one:
 * what nobody knew at the end of that day, or then. Few loans have one.
 */
type BookedLater = ReadonlyMap<string, number>;

export async function readBookedLater(
  db: Queryable,
  on: Day,
  mark = Number.MAX_SAFE_INTEGER,
): Promise<BookedLater> {
  const rows = await db.query<{ loan_id: string; sequence: number }>(readLater, [on, mark]);
  return new Map(rows.map(({ loan_id, sequence }) => [loan_id, sequence]));
}

interface Page {
  on: Day;
  /** The loan before; "" for the first. */
  after: string;
  limit: number;
}

/** Loans running or ended that were applied for by the day, with the events that were booked by its end. */
export async function readPortfolioPage(
  db: Queryable,
  { on, after, limit }: Page,
  later: BookedLater,
): Promise<KnownLoan[]> {
  const rows = await db.query<PortfolioRow>(readPage, [after, on, limit]);
  return rows.map((row) => toLoan(row, later));
}

export async function readPortfolioPart(
  db: Queryable,
  { on, after, limit, product, inBook }: Page & { product: string; inBook: boolean },
  later: BookedLater,
): Promise<KnownLoan[]> {
  const rows = await db.query<PortfolioRow>(readSome, [after, on, limit, product, inBook]);
  return rows.map((row) => toLoan(row, later));
}

function toLoan(row: PortfolioRow, later: BookedLater): KnownLoan {
  const events = readEvents(row.events);
  const unknown = later.get(row.loan_id);
  return {
    ...{ loanId: row.loan_id, product: row.product_id, terms: readTerms(row.terms) },
    events: unknown === undefined ? events : events.filter(({ sequence }) => sequence < unknown),
  };
}

/** Makes all that the transaction reads from now on what was committed at its first statement, which comes after this. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await tx.script("set transaction isolation level repeatable read");
}
