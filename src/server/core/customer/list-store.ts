/** SQL of the staff list of customers, by keyset (DK-6). */
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { going, type PageAsked, type Way } from "../../platform/db/pages-by-state.ts";

function page(order: Way): string {
  const { beyond, way, start } = going[order];
  return `select borrower_id, created_at from borrower
   where created_at >= $1::timestamptz and created_at < $2::timestamptz
     and (created_at, borrower_id) ${beyond} (coalesce((select created_at from borrower where borrower_id = $3::text), ${start}), $3::text)
   order by created_at ${way}, borrower_id ${way} limit $4::integer`;
}

const newestPage = defineStatement("customer.list-borrowers", page("newest"));
const oldestPage = defineStatement("customer.list-borrowers-oldest", page("oldest"));

interface Registered extends Row {
  borrower_id: string;
  created_at: Date;
}

/** Registered between the instants, beyond the given borrower. */
export function readRegisteredPage(
  db: Queryable,
  { from, until, after, limit, order }: PageAsked,
): Promise<Registered[]> {
  return db.query<Registered>(order === "newest" ? newestPage : oldestPage, [
    from,
    until,
    after,
    limit,
  ]);
}

const someStatement = defineStatement(
  "customer.list-registered",
  "select borrower_id, created_at from borrower where borrower_id = any($1::text[])",
);

/** When each of these registered. */
export async function readRegisteredOf(
  db: Queryable,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<Registered>(someStatement, [borrowerIds]);
  return new Map(rows.map((row) => [row.borrower_id, row.created_at]));
}

const countStatement = defineStatement(
  "customer.count-borrowers",
  "select count(*)::integer as borrowers from (select 1 from borrower limit $1::integer) as one",
);

/** How many there are, up to a limit. */
export async function countBorrowers(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ borrowers: number }>(countStatement, [most]);
  return row?.borrowers ?? 0;
}
