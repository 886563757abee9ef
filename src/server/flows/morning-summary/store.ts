/** All SQL of morning_summary. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Transaction } from "../../platform/db/database.ts";

const note = defineStatement(
  "morning-summary.note",
  `insert into morning_summary (on_day, asked_at) values ($1::date, $2::timestamptz)
   on conflict (on_day) do nothing returning on_day`,
);

/** False where it was asked for before, by this server or another. */
export async function noteSummary(tx: Transaction, on: Day, at: Date): Promise<boolean> {
  return (await tx.query(note, [on, at])).length === 1;
}
