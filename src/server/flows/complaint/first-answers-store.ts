/** SQL of how many complaints got their first answer in time, among those whose answer was due in a span of days. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const statement = defineStatement(
  "complaint.count-first-answers",
  `select count(*)::integer as due,
     count(*) filter (where (
       select min(e.happened_at) at time zone $3::text from complaint_entry e
       where e.complaint_id = c.complaint_id and e.kind in ('answer', 'close')
     )::date <= c.first_answer_due)::integer as in_time
   from complaint c
   where c.first_answer_due >= $1::date and c.first_answer_due < $2::date`,
);

/** `from` counts, `before` does not: an answer due today may still come. Days are those of the lender's clock. */
export async function countFirstAnswers(
  db: Queryable,
  { from, before, timeZone }: { from: Day; before: Day; timeZone: string },
): Promise<{ due: number; inTime: number }> {
  const rows = await db.query<{ due: number; in_time: number }>(statement, [
    from,
    before,
    timeZone,
  ]);
  const { due = 0, in_time: inTime = 0 } = rows[0] ?? {};
  return { due, inTime };
}
