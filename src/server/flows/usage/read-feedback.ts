/** Feedback for staff: stars, reasons for few, and how often usage points were used, summed by day. */
import type { readFeedback as endpoint } from "#contract/feedback.ts";
import { formatDate } from "#contract/format.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import type { UsagePoint } from "../../platform/services/usage-points.ts";
import { ratingsBetween } from "../order-details/ratings.ts";
import { readUseSums } from "./store.ts";

export const handleReadFeedback: QueryHandler<typeof endpoint> = async (db, { days }, call) => {
  const { today, services } = call;
  const from = addDays(today, 1 - days);
  const [ratings, points] = await Promise.all([
    ratingsBetween(db, from, today),
    pointsBetween(db, services.settings.usagePoints, { from, to: today }),
  ]);
  return {
    ok: true,
    data: { days, from: formatDate(from), to: formatDate(today), ...ratings, points },
  };
};

/** In the order of the list; points no longer on it are left out. */
async function pointsBetween(
  db: Queryable,
  points: readonly UsagePoint[],
  { from, to }: { from: Day; to: Day },
) {
  const sums = await readUseSums(db, from, to);
  return points.map(({ moduleId, positionId, name }) => {
    const sum = sums.find((one) => one.module_id === moduleId && one.position_id === positionId);
    return { name, times: sum?.times ?? 0, borrowers: sum?.borrowers ?? 0 };
  });
}
