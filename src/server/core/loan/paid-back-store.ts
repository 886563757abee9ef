/** SQL of how many loans have been paid back, as the day's listing has them. */
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const statement = defineStatement(
  "loan.count-paid-back",
  `select count(*)::integer as count from loan
   where application_state = 'running' and listed_status = 200`,
);

export async function countPaidBack(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(statement, []);
  return row?.count ?? 0;
}
