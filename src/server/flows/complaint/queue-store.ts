/** All SQL of the case queue: one page, and the counts by state. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable } from "../../platform/db/database.ts";
import type { Complaint, ComplaintStateName } from "./complaint-record.ts";
import { type ComplaintRow, complaintColumns, toComplaint } from "./store.ts";

export interface QueueFilter {
  /** Null for all states. */
  state: ComplaintStateName | null;
  due: "any" | "late" | "today";
  type: number | null;
  /** A member of staff, "nobody", or null for anyone. */
  assigned: string | null;
  /** "handed": by the desk to whomever. */
  level: "any" | "desk" | "handed" | "outside";
  /** Part of a reference or an order number; null for all. */
  search: string | null;
  /** Borrowers whose name matches the search. */
  borrowerIds: readonly string[];
  today: Day;
}

const fits = `
  ($1::text is null or c.state = $1::text)
  and ($2::text = 'any' or ($2::text = 'late' and c.next_due < $3::date)
    or ($2::text = 'today' and c.next_due = $3::date))
  and ($4::integer is null or c.type = $4::integer)
  and ($5::text is null or c.assigned_to = $5::text
    or ($5::text = 'nobody' and c.assigned_to is null))
  and ($6::text is null or position(lower($6::text) in lower(c.reference)) > 0
    or position($6::text in coalesce(c.loan_id, '')) > 0 or c.borrower_id = any($7::text[]))
  and ($8::text = 'any' or c.level = $8::text or ($8::text = 'handed' and c.level <> 'desk'))`;

function parameters(filter: QueueFilter) {
  const { state, due, today, type, assigned, search, borrowerIds, level } = filter;
  return [state, due, today, type, assigned, search, borrowerIds, level];
}

const selectPage = defineStatement(
  "complaint.select-queue-page",
  `select ${complaintColumns} from complaint c where ${fits}
   order by c.next_due nulls last, c.received_at desc, c.complaint_id
   limit $9::integer offset $10::integer`,
);

/** By next deadline; closed ones last, newest first. */
export async function readQueue(
  db: Queryable,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Complaint[]> {
  const values = [...parameters(filter), limit, offset];
  return (await db.query<ComplaintRow>(selectPage, values)).map(toComplaint);
}

const countPage = defineStatement(
  "complaint.count-queue",
  `select count(*)::integer as count from complaint c where ${fits}`,
);

export async function countQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(countPage, parameters(filter));
  return row?.count ?? 0;
}

const countAll = defineStatement(
  "complaint.count-everything",
  `select count(*) filter (where state = 'open')::integer as open,
     count(*) filter (where state = 'answered')::integer as answered,
     count(*) filter (where state = 'closed')::integer as closed,
     count(*) filter (where next_due < $1::date)::integer as late,
     count(*) filter (where next_due = $1::date)::integer as today,
     count(*) filter (where state <> 'closed' and assigned_to = $2::text)::integer as mine,
     count(*) filter (where state = 'open' and level <> 'desk')::integer as "handedOn"
   from complaint`,
);

interface QueueCounts extends Record<string, number> {
  open: number;
  answered: number;
  closed: number;
  late: number;
  today: number;
  mine: number;
  handedOn: number;
}

/** Counts over all complaints; `mine` counts the open ones assigned to a member of staff. */
export async function countComplaints(
  db: Queryable,
  today: Day,
  staffId: string,
): Promise<QueueCounts> {
  const [row] = await db.query<QueueCounts>(countAll, [today, staffId]);
  if (row === undefined) throw new Error("complaints were not counted");
  return row;
}
