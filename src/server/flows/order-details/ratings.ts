/** Ratings of orders: anonymous sums for staff, and a borrower's own for the data export. */
import type { Output } from "#contract/endpoint.ts";
import type { readFeedback } from "#contract/feedback.ts";
import { lowRatingReasons } from "#contract/low-rating-reasons.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readRatingRows, readRatingSums } from "./rating-store.ts";

type Ratings = Pick<Output<typeof readFeedback>, "stars" | "unknown" | "reasons">;

/** Both days included. */
export async function ratingsBetween(db: Queryable, from: Day, to: Day): Promise<Ratings> {
  const sums = await readRatingSums(db, from, to);
  const times = (fits: (sum: (typeof sums)[number]) => boolean) =>
    sums.filter(fits).reduce((all, sum) => all + sum.times, 0);
  return {
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, times: times((sum) => sum.stars === stars) })),
    unknown: times((sum) => sum.stars === null),
    reasons: lowRatingReasons
      .map((reason) => ({ reason, times: times((sum) => sum.low_reason === reason) }))
      .filter((one) => one.times > 0)
      .toSorted((one, other) => other.times - one.times),
  };
}

export async function ratingsOf(db: Queryable, loanIds: readonly string[]) {
  const rows = await readRatingRows(db, loanIds);
  return rows.map(({ loan_id, stars, low_reason, rated_on }) => {
    return { loanId: loan_id, stars, reason: low_reason, on: rated_on };
  });
}
