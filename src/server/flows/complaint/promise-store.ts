/** SQL of the promises made to borrowers who complained, by their last day. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import type { Clock, ClockName, ClockStanding } from "./clock.ts";
import type { ComplaintStateName } from "./complaint-record.ts";

/** As `standingOf` judges it. */
const standing = `case when k.stopped_on > k.due or (k.stopped_on is null and k.due < $3::date) then 'missed'
  when k.stopped_on is null then 'running' else 'kept' end`;

interface Period {
  from: Day;
  until: Day;
  today: Day;
}

const countDays = defineStatement(
  "complaint.count-promises",
  `select k.due, k.clock, ${standing} as standing, count(*)::integer as count from complaint_clock k
   where k.due between $1::date and $2::date group by 1, 2, 3`,
);

export interface PromisesOfDay extends Row {
  due: Day;
  clock: ClockName;
  standing: ClockStanding;
  count: number;
}

export function countPromises(db: Queryable, { from, until, today }: Period) {
  return db.query<PromisesOfDay>(countDays, [from, until, today]);
}

const selectPromises = defineStatement(
  "complaint.list-promises",
  `select k.complaint_id, c.reference, c.type, c.state, k.clock, k.started_on, k.due, k.stopped_on,
     count(*) over ()::integer as total
   from complaint_clock k join complaint c on c.complaint_id = k.complaint_id
   where k.due between $1::date and $2::date and ($4::text = 'any' or k.clock = $4::text)
     and ($5::text = 'any' or ${standing} = $5::text)
   order by k.due, k.complaint_id, k.place limit $6::integer offset $7::integer`,
);

interface PromiseRow extends Row {
  complaint_id: string;
  reference: string;
  type: number;
  state: ComplaintStateName;
  clock: ClockName;
  started_on: Day;
  due: Day;
  stopped_on: Day | null;
  total: number;
}

interface PromiseOfComplaint extends Clock {
  complaintId: string;
  reference: string;
  type: number;
  state: ComplaintStateName;
}

interface PromiseFilter extends Period {
  clock: ClockName | "any";
  standing: ClockStanding | "any";
}

/** By their last day. `total`: of the filter, as far as the page reaches. */
export async function listPromiseRows(
  db: Queryable,
  filter: PromiseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: PromiseOfComplaint[] }> {
  const { from, until, today, clock, standing: asked } = filter;
  const values = [from, until, today, clock, asked, limit, offset];
  const rows = await db.query<PromiseRow>(selectPromises, values);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...{ complaintId: row.complaint_id, reference: row.reference, type: row.type },
      ...{ state: row.state, clock: row.clock, startedOn: row.started_on, due: row.due },
      stoppedOn: row.stopped_on,
    })),
  };
}
