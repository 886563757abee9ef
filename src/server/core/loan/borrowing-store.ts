/** SQL of borrowers by what they owe: a page of them by their newest loan, and the loans of each in figures (DK-6). */
import type { Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

/** Each borrower stands where the newest of their loans of these statuses does, and only where none of the barred ones runs. */
const page = defineStatement(
  "loan.list-borrowers-by-status",
  `select one.borrower_id, one.loan_id from unnest($1::integer[]) as wanted(status), unnest($2::text[]) as made(product),
   lateral (select l.borrower_id, l.loan_id from loan l where l.application_state = 'running'
     and l.listed_status = wanted.status and l.product_id = made.product and l.loan_id < $3::text
     and not exists (select 1 from loan other where other.borrower_id = l.borrower_id
       and other.application_state = 'running' and (other.listed_status = any($4::integer[])
         or (other.listed_status = any($1::integer[]) and other.loan_id > l.loan_id)))
     order by l.loan_id desc limit $5::integer) as one
   order by one.loan_id desc limit $5::integer`,
);

interface PageRow extends Row {
  borrower_id: string;
  loan_id: string;
}

interface BorrowersAsked {
  /** Order statuses of running loans. */
  wanted: readonly number[];
  barred: readonly number[];
  products: readonly string[];
  /** The loan that the page before ended with; "" for the first page. */
  after: string;
  limit: number;
}

/** Borrowers with the loan that each stands at, newest first. */
export function readBorrowersByStatus(
  db: Queryable,
  { wanted, barred, products, after, limit }: BorrowersAsked,
): Promise<PageRow[]> {
  return db.query<PageRow>(page, [wanted, products, after || "a", barred, limit]);
}

const figures = defineStatement(
  "loan.sum-of-borrowers",
  `select borrower_id, count(*)::integer as loans, min(terms->>'currency') as currency,
     coalesce(sum(listed_outstanding) filter (where listed_status <> 200), 0)::bigint as outstanding,
     coalesce(bool_or(listed_status = 180), false) as late
   from loan where borrower_id = any($1::text[]) and application_state = 'running' group by borrower_id`,
);

interface FiguresRow extends Row {
  borrower_id: string;
  loans: number;
  currency: string;
  outstanding: Minor;
  late: boolean;
}

/** The loans paid out to each of these borrowers; nothing for one without any. */
export async function readFiguresOfBorrowers(
  db: Queryable,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, FiguresRow>> {
  const rows = await db.query<FiguresRow>(figures, [borrowerIds]);
  return new Map(rows.map((row) => [row.borrower_id, row]));
}
