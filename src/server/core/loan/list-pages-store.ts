/**
 * SQL of the pages of the staff list of loans, by keyset, from the newest back or from the oldest on. Each combination of state and
 * product is a range of an index of its own, and a page is the newest of their newest: as quick for a rare one as for all, on any page
 * (DK-6). What is open is also read by due date, which has one index for all of it.
 */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { going, type Way } from "../../platform/db/pages-by-state.ts";
import type { ApplicationState } from "./application-state.ts";
import { type ListedLoan, type ListedRow, listedColumns, toListed } from "./list-store.ts";

/** Loans applied for on these days, beyond the given id; "" for the first page. */
interface LoansAsked {
  products: readonly string[];
  from: Day | null;
  to: Day | null;
  after: string;
  limit: number;
  order: Way;
}

/** What `ids` selects, in order. */
const listed = (ids: string, way: string, limit: string) =>
  `select ${listedColumns} from loan where loan_id in (${ids} order by one.loan_id ${way} limit ${limit})
   order by loan_id ${way}`;

function byStatus(way: string): string {
  const ids = `select one.loan_id from unnest($1::integer[]) as wanted(status), unnest($2::text[]) as made(product),
     lateral (select loan_id from loan where application_state = 'running' and listed_status = wanted.status
       and product_id = made.product and loan_id < $3::text and loan_id >= $4::text
       order by loan_id ${way} limit $5::integer) as one`;
  return listed(ids, way, "$5::integer");
}

function byApplication(way: string): string {
  const ids = `select one.loan_id from unnest($1::text[]) as wanted(state),
     lateral (select loan_id from loan where application_state = wanted.state and application_state <> 'running'
       and product_id = any($2::text[]) and loan_id < $3::text and loan_id >= $4::text
       order by loan_id ${way} limit $5::integer) as one`;
  return listed(ids, way, "$5::integer");
}

function ofProducts(way: string): string {
  const ids = `select one.loan_id from unnest($1::text[]) as made(product),
     lateral (select loan_id from loan where product_id = made.product and loan_id < $2::text
       and loan_id >= $3::text order by loan_id ${way} limit $4::integer) as one`;
  return listed(ids, way, "$4::integer");
}

const byStatusNewest = defineStatement("loan.list-by-status", byStatus("desc"));
const byStatusOldest = defineStatement("loan.list-by-status-oldest", byStatus("asc"));
const byApplicationNewest = defineStatement("loan.list-by-application", byApplication("desc"));
const byApplicationOldest = defineStatement(
  "loan.list-by-application-oldest",
  byApplication("asc"),
);
const ofProductsNewest = defineStatement("loan.list-of-products", ofProducts("desc"));
const ofProductsOldest = defineStatement("loan.list-of-products-oldest", ofProducts("asc"));

/** An id is made of the day of the application and figures; every one is below "a". */
function idsOf({ from, to, after, order }: LoansAsked): [string, string] {
  const first = (day: Day) => day.slice(2).replaceAll("-", "");
  const [below, least] = [to === null ? "a" : `${first(to)}a`, from === null ? "" : first(from)];
  if (order === "newest") return [[after || "a", below].sort()[0] ?? "a", least];
  return [below, [after === "" ? "" : `${after}a`, least].sort()[1] ?? ""];
}

/** Running loans with one of these order statuses. */
export async function readListByStatus(
  db: Queryable,
  statuses: readonly number[],
  asked: LoansAsked,
): Promise<ListedLoan[]> {
  const values = [statuses, asked.products, ...idsOf(asked), asked.limit];
  return toListed(
    await db.query<ListedRow>(asked.order === "newest" ? byStatusNewest : byStatusOldest, values),
  );
}

/** Loans whose application is in one of these states; none of them runs. */
export async function readListByApplication(
  db: Queryable,
  states: readonly ApplicationState[],
  asked: LoansAsked,
): Promise<ListedLoan[]> {
  const values = [states, asked.products, ...idsOf(asked), asked.limit];
  return toListed(
    await db.query<ListedRow>(
      asked.order === "newest" ? byApplicationNewest : byApplicationOldest,
      values,
    ),
  );
}

/** Loans wherever they stand. */
export async function readWholeList(db: Queryable, asked: LoansAsked): Promise<ListedLoan[]> {
  const values = [asked.products, ...idsOf(asked), asked.limit];
  return toListed(
    await db.query<ListedRow>(
      asked.order === "newest" ? ofProductsNewest : ofProductsOldest,
      values,
    ),
  );
}

function byDueDate(order: Way): string {
  const { beyond, way, start } = going[order];
  return `select ${listedColumns} from loan where application_state = 'running' and listed_status <> 200
     and listed_status = any($1::integer[]) and listed_due_date < $2::date
     and (listed_due_date, loan_id) ${beyond} (coalesce((select listed_due_date from loan
       where loan_id = $3::text), ${start}), $3::text)
   order by listed_due_date ${way}, loan_id ${way} limit $4::integer`;
}

const earliestDue = defineStatement("loan.list-by-due-date", byDueDate("oldest"));
const latestDue = defineStatement("loan.list-by-due-date-last", byDueDate("newest"));

/** Open loans with one of these order statuses by the day that is due, of those due before a day; oldest for the earliest due first. */
export async function readListByDueDate(
  db: Queryable,
  statuses: readonly number[],
  { before, after, limit, order }: { before: Day } & Pick<LoansAsked, "after" | "limit" | "order">,
): Promise<ListedLoan[]> {
  const values = [statuses, before, after, limit];
  return toListed(await db.query<ListedRow>(order === "oldest" ? earliestDue : latestDue, values));
}

const countRunning = defineStatement(
  "loan.count-listed-running",
  `select wanted.status as name, (select count(*)::integer from (select 1 from loan
     where application_state = 'running' and listed_status = wanted.status limit $2::integer) as one) as loans
   from unnest($1::integer[]) as wanted(status)`,
);

const countApplications = defineStatement(
  "loan.count-listed-applications",
  `select wanted.state as name, (select count(*)::integer from (select 1 from loan
     where application_state = wanted.state and application_state <> 'running' limit $2::integer) as one) as loans
   from unnest($1::text[]) as wanted(state)`,
);

interface CountRow<Name> extends Row {
  name: Name;
  loans: number;
}

/** How many running loans have each of these statuses, up to a limit. */
export async function countByStatus(
  db: Queryable,
  statuses: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<CountRow<number>>(countRunning, [statuses, most]);
  return new Map(rows.map(({ name, loans }) => [name, loans]));
}

/** How many loans are in each of these states of their application, up to a limit. */
export async function countByApplication(
  db: Queryable,
  states: readonly ApplicationState[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<CountRow<string>>(countApplications, [states, most]);
  return new Map(rows.map(({ name, loans }) => [name, loans]));
}
