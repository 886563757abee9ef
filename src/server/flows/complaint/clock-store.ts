/** SQL of the clocks of complaints. The caller holds the complaint's lock. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Clock, ClockName } from "./clock.ts";

const insertClocks = defineStatement(
  "complaint.start-clocks",
  `insert into complaint_clock (complaint_id, place, clock, started_on, due)
   select $1::text, n.place + (select coalesce(max(c.place), 0) from complaint_clock c where c.complaint_id = $1::text),
     n.clock, $4::date, n.due
   from unnest($2::text[], $3::date[]) with ordinality as n (clock, due, place)`,
);

export async function startClocks(
  tx: Transaction,
  complaintId: string,
  on: Day,
  clocks: readonly Pick<Clock, "clock" | "due">[],
): Promise<void> {
  const names = clocks.map(({ clock }) => clock);
  const days = clocks.map(({ due }) => due);
  await tx.query(insertClocks, [complaintId, names, days, on]);
}

const updateClocks = defineStatement(
  "complaint.stop-clocks",
  `update complaint_clock set stopped_on = $3::date
   where complaint_id = $1::text and clock = any($2::text[]) and stopped_on is null`,
);

export async function stopClocks(
  tx: Transaction,
  complaintId: string,
  on: Day,
  clocks: readonly ClockName[],
): Promise<void> {
  await tx.query(updateClocks, [complaintId, clocks, on]);
}

const selectClocks = defineStatement(
  "complaint.select-clocks",
  `select clock, started_on, due, stopped_on from complaint_clock
   where complaint_id = $1::text order by place`,
);

interface ClockRow extends Row {
  clock: ClockName;
  started_on: Day;
  due: Day;
  stopped_on: Day | null;
}

/** In the order in which they began to run. */
export async function readClocks(db: Queryable, complaintId: string): Promise<Clock[]> {
  const rows = await db.query<ClockRow>(selectClocks, [complaintId]);
  return rows.map(({ clock, started_on, due, stopped_on }) => ({
    ...{ clock, startedOn: started_on, due, stoppedOn: stopped_on },
  }));
}
