/** All SQL of the application queue: one page of it, and the counts by state. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable } from "../../platform/db/database.ts";
import type { Application, ReviewState } from "./application-record.ts";
import { type ApplicationRow, applicationColumns, toApplication } from "./store.ts";

interface QueueFilter {
  states: readonly ReviewState[];
  due: "any" | "late" | "today";
  productId: string | null;
  /** Part of an order number; null for all. */
  search: string | null;
  /** Borrowers whose name matches the search. */
  borrowerIds: readonly string[];
  today: Day;
}

const fits = `a.state = any($1::text[])
  and ($2::text = 'any' or ($2::text = 'late' and a.next_due < $3::date)
    or ($2::text = 'today' and a.next_due = $3::date))
  and ($4::text is null or a.product_id = $4::text)
  and ($5::text is null or position($5::text in a.loan_id) > 0 or a.borrower_id = any($6::text[]))`;

function parameters({ states, due, today, productId, search, borrowerIds }: QueueFilter) {
  return [states, due, today, productId, search, borrowerIds];
}

const pageStatement = defineStatement(
  "application.select-queue-page",
  `select ${applicationColumns} from application a where ${fits}
   order by a.next_due nulls last, a.decided_at desc nulls last, a.applied_at, a.loan_id
   limit $7::integer offset $8::integer`,
);

/** By due date; those not waiting for the lender last, newest decision first. */
export async function readQueuePage(
  db: Queryable,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Application[]> {
  const values = [...parameters(filter), limit, offset];
  return (await db.query<ApplicationRow>(pageStatement, values)).map(toApplication);
}

const countStatement = defineStatement(
  "application.count-queue",
  `select count(*)::integer as count from application a where ${fits}`,
);

export async function countQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, parameters(filter));
  return row?.count ?? 0;
}

const countAllStatement = defineStatement(
  "application.count-everything",
  `select count(*) filter (where next_due is not null)::integer as decide,
     count(*) filter (where next_due < $1::date)::integer as late,
     count(*) filter (where next_due = $1::date)::integer as today,
     count(*) filter (where state = 'asked')::integer as waiting
   from application where next_due is not null or state = 'asked'`,
);

interface Counts extends Record<string, number> {
  decide: number;
  late: number;
  today: number;
  waiting: number;
}

export async function countApplications(db: Queryable, today: Day): Promise<Counts> {
  const [row] = await db.query<Counts>(countAllStatement, [today]);
  return row ?? { decide: 0, late: 0, today: 0, waiting: 0 };
}

const knownStatement = defineStatement(
  "application.list-known",
  "select loan_id from application where loan_id = any($1::text[])",
);

/** Which of these orders came from an application. */
export async function readKnown(
  db: Queryable,
  loanIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ loan_id: string }>(knownStatement, [loanIds]);
  return new Set(rows.map(({ loan_id }) => loan_id));
}
