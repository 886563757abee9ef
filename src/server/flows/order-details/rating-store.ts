/** All SQL of loan_rating: stars of an order, and the reason for few. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const rateStatement = defineStatement(
  "loan.write-rating",
  `insert into loan_rating (loan_id, stars, rated_on) values ($1, $2, $3::date)
  on conflict (loan_id) do update set rated_on = excluded.rated_on,
    stars = coalesce(excluded.stars, loan_rating.stars)`,
);

export async function writeRating(
  tx: Transaction,
  loanId: string,
  stars: number | null,
  on: Day,
): Promise<void> {
  await tx.query(rateStatement, [loanId, stars, on]);
}

const unratedStatement = defineStatement(
  "loan.find-newest-unrated",
  `select l.loan_id from loan l
  where l.borrower_id = $1 and l.application_state = 'running'
    and not exists (select 1 from loan_rating r where r.loan_id = l.loan_id)
  order by l.loan_id desc limit 1`,
);

/** The newest paid-out loan without a rating: rated when no order number is sent. */
export async function findNewestUnrated(db: Queryable, borrowerId: string): Promise<string | null> {
  const rows = await db.query<{ loan_id: string }>(unratedStatement, [borrowerId]);
  return rows[0]?.loan_id ?? null;
}

const lastRatedStatement = defineStatement(
  "loan.find-last-rated",
  `select l.loan_id from loan l left join loan_rating r on r.loan_id = l.loan_id
  where l.borrower_id = $1 and l.application_state = 'running'
  order by r.rated_on desc nulls last, l.loan_id desc limit 1`,
);

/** The paid-out loan rated last, or else the newest: used when a low rating has no order number. */
export async function findLastRated(db: Queryable, borrowerId: string): Promise<string | null> {
  const rows = await db.query<{ loan_id: string }>(lastRatedStatement, [borrowerId]);
  return rows[0]?.loan_id ?? null;
}

const reasonStatement = defineStatement(
  "loan.write-low-reason",
  `insert into loan_rating (loan_id, stars, rated_on, low_reason) values ($1, null, $2::date, $3)
  on conflict (loan_id) do update set
    low_reason = case when excluded.low_reason = '' then loan_rating.low_reason
      else excluded.low_reason end`,
);

/** Keeps existing stars; "" keeps the existing reason. */
export async function writeLowReason(
  tx: Transaction,
  loanId: string,
  reason: string,
  on: Day,
): Promise<void> {
  await tx.query(reasonStatement, [loanId, on, reason]);
}

const sumsStatement = defineStatement(
  "loan.sum-ratings",
  `select stars, low_reason, count(*)::integer as times from loan_rating
  where rated_on between $1::date and $2::date group by stars, low_reason`,
);

interface RatingSum extends Row {
  stars: number | null;
  low_reason: string;
  times: number;
}

export function readRatingSums(db: Queryable, from: Day, to: Day): Promise<RatingSum[]> {
  return db.query<RatingSum>(sumsStatement, [from, to]);
}

const ownStatement = defineStatement(
  "loan.list-ratings",
  `select loan_id, stars, low_reason, rated_on from loan_rating
  where loan_id = any($1::text[]) order by loan_id`,
);

interface RatingRow extends Row {
  loan_id: string;
  stars: number | null;
  low_reason: string;
  rated_on: Day;
}

export function readRatingRows(db: Queryable, loanIds: readonly string[]): Promise<RatingRow[]> {
  return db.query<RatingRow>(ownStatement, [loanIds]);
}
