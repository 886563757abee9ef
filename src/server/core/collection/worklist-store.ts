/** SQL of the worklists of collections: each pages by a key that an index holds, whatever the number of loans (CO-1). */
import type { CollectionOrder, CollectionView } from "#contract/collection-kinds.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { type CaseRow, type CollectionCase, caseColumns, toCase } from "./case-store.ts";

/** Where a page begins: the key and the loan of the last row before it; null for the first page. */
export interface PageKey {
  key: string;
  loanId: string;
}

/** By order: what is compared, from which value on, and in which order. Parameters: 1 key, 2 loan, 3 how many. */
const orders = {
  days: {
    beyond: "(due_on, loan_id) > ($1::date, $2::text)",
    order: "due_on, loan_id",
    first: "0001-01-01",
  },
  amount: {
    beyond: "arrears <= $1::bigint and (arrears < $1::bigint or loan_id > $2::text)",
    order: "arrears desc, loan_id",
    first: String(Number.MAX_SAFE_INTEGER),
  },
  tried: {
    beyond: "(tried_at, loan_id) > ($1::timestamptz, $2::text)",
    order: "tried_at, loan_id",
    first: "-infinity",
  },
} as const satisfies Record<CollectionOrder, { beyond: string; order: string; first: string }>;

type Order = (typeof orders)[CollectionOrder];

const listSql = (where: string, { beyond, order }: Order) =>
  `select ${caseColumns} from collection_case where due_on is not null and ${where} and ${beyond}
   order by ${order} limit $3::integer`;

const byDays = defineStatement(
  "collection.list-by-days",
  listSql("due_on between $4::date and $5::date", orders.days),
);
const byAmount = defineStatement("collection.list-by-amount", listSql("true", orders.amount));
const byTrial = defineStatement("collection.list-by-trial", listSql("true", orders.tried));
const collectorByDays = defineStatement(
  "collection.list-of-collector-by-days",
  listSql("due_on between $4::date and $5::date and assigned_to = $6::text", orders.days),
);
const collectorByAmount = defineStatement(
  "collection.list-of-collector-by-amount",
  listSql("assigned_to = $4::text", orders.amount),
);
const collectorByTrial = defineStatement(
  "collection.list-of-collector-by-trial",
  listSql("assigned_to = $4::text", orders.tried),
);

const promised = defineStatement(
  "collection.list-promised",
  `select ${caseColumns} from collection_case
   where promise_state = $4::text and promise_state in ('open', 'broken') and due_on is not null
     and (promise_on, loan_id) > ($1::date, $2::text)
   order by promise_on, loan_id limit $3::integer`,
);

const planned = defineStatement(
  "collection.list-planned",
  `select ${caseColumns} from collection_case
   where next_on is not null and next_on <= $4::date and (next_on, loan_id) > ($1::date, $2::text)
   order by next_on, loan_id limit $3::integer`,
);

export interface WorklistAsked {
  view: CollectionView;
  order: CollectionOrder;
  /** Due dates of the oldest unpaid instalment, both included. */
  due: { from: Day; to: Day };
  /** Whose "mine" is asked for. */
  staffId: string;
  today: Day;
  after: PageKey | null;
  limit: number;
}

/** In the order asked for; views of promises and of planned actions go by their day. */
export async function readWorklist(db: Queryable, asked: WorklistAsked): Promise<CollectionCase[]> {
  return (await rowsOf(db, asked)).map(toCase);
}

function rowsOf(db: Queryable, asked: WorklistAsked): Promise<CaseRow[]> {
  const { view, staffId, today } = asked;
  switch (view) {
    case "late":
      return rowsOfAll(db, asked);
    case "mine":
      return rowsOfCollector(db, asked, staffId);
    case "nobody":
      return rowsOfCollector(db, asked, "");
    case "promises":
      return db.query<CaseRow>(promised, [...pageOf(asked, "days"), "open"]);
    case "broken":
      return db.query<CaseRow>(promised, [...pageOf(asked, "days"), "broken"]);
    case "actions":
      return db.query<CaseRow>(planned, [...pageOf(asked, "days"), today]);
  }
}

function pageOf({ after, limit }: WorklistAsked, order: CollectionOrder): unknown[] {
  return [after?.key ?? orders[order].first, after?.loanId ?? "", limit];
}

function rowsOfAll(db: Queryable, asked: WorklistAsked): Promise<CaseRow[]> {
  const { order, due } = asked;
  const page = pageOf(asked, order);
  switch (order) {
    case "days":
      return db.query<CaseRow>(byDays, [...page, due.from, due.to]);
    case "amount":
      return db.query<CaseRow>(byAmount, page);
    case "tried":
      return db.query<CaseRow>(byTrial, page);
  }
}

function rowsOfCollector(db: Queryable, asked: WorklistAsked, staffId: string): Promise<CaseRow[]> {
  const { order, due } = asked;
  const page = pageOf(asked, order);
  switch (order) {
    case "days":
      return db.query<CaseRow>(collectorByDays, [...page, due.from, due.to, staffId]);
    case "amount":
      return db.query<CaseRow>(collectorByAmount, [...page, staffId]);
    case "tried":
      return db.query<CaseRow>(collectorByTrial, [...page, staffId]);
  }
}

/** Whether a view goes by a day of its own, whatever order is asked for. */
export function isByDay(view: CollectionView): boolean {
  return view === "promises" || view === "broken" || view === "actions";
}

/** The key of the last row of a page: the next page begins after it. */
export function keyOf(row: CollectionCase, view: CollectionView, order: CollectionOrder): string {
  if (view === "actions") return row.nextOn ?? "";
  if (isByDay(view)) return row.promise?.on ?? "";
  switch (order) {
    case "days":
      return row.dueOn ?? "";
    case "amount":
      return String(row.arrears);
    case "tried":
      return row.tried === null ? "never" : String(row.tried.at.getTime());
  }
}

/** Counted up to this many: a count of all would cost as much as the list is long. */
const countedMost = 1_000;

const countStatement = defineStatement(
  "collection.count-views",
  `select
     (select count(*)::integer from (select 1 from collection_case where due_on is not null limit $3::integer) as one) as late,
     (select count(*)::integer from (select 1 from collection_case
        where due_on is not null and assigned_to = $1::text limit $3::integer) as one) as mine,
     (select count(*)::integer from (select 1 from collection_case
        where due_on is not null and assigned_to = '' limit $3::integer) as one) as nobody,
     (select count(*)::integer from (select 1 from collection_case
        where promise_state = 'open' and due_on is not null limit $3::integer) as one) as promises,
     (select count(*)::integer from (select 1 from collection_case
        where promise_state = 'broken' and due_on is not null limit $3::integer) as one) as broken,
     (select count(*)::integer from (select 1 from collection_case
        where next_on is not null and next_on <= $2::date limit $3::integer) as one) as actions`,
);

type ViewCounts = Record<CollectionView, number>;

/** How many are in each view, up to `countedMost` and one more. */
export async function countWorklists(
  db: Queryable,
  staffId: string,
  today: Day,
): Promise<ViewCounts> {
  const none = { late: 0, mine: 0, nobody: 0, promises: 0, broken: 0, actions: 0 };
  const [row] = await db.query<ViewCounts & Row>(countStatement, [staffId, today, countedMost + 1]);
  return row ?? none;
}
