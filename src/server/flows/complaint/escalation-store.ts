/** SQL of the complaints that the clock hands on. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const selectLate = defineStatement(
  "complaint.select-to-hand-up",
  `select complaint_id from complaint
   where state = 'open' and level <> 'outside' and least(next_due, final_due) < $1::date
     and (($2::boolean and final_due < $1::date) or (level = 'desk' and next_due < $1::date))
     and complaint_id > $3::text
   order by complaint_id limit $4::integer`,
);

/** By id, from the one after. `body`: whether there is a body outside. */
export async function readLateComplaints(
  db: Queryable,
  { today, body, after, most }: { today: Day; body: boolean; after: string; most: number },
): Promise<string[]> {
  const rows = await db.query<{ complaint_id: string }>(selectLate, [today, body, after, most]);
  return rows.map(({ complaint_id }) => complaint_id);
}
