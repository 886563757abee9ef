/**
 * SQL of lists by state, paged by key: each state is a range of an index of its own, and a page is the newest of their newest, or the
 * oldest of their oldest. As quick for a rare state as for all, on any page (DK-6).
 */

/** newest: from the last one back. */
export type Way = "newest" | "oldest";

interface ListedTable {
  table: string;
  /** The key, and the instant rows are ordered by; indexed as (state, instant, key). */
  id: string;
  at: string;
}

/** How a page compares with the row before it, which way it goes, and where it begins without one. */
export const going = {
  newest: { beyond: "<", way: "desc", start: "'infinity'" },
  oldest: { beyond: ">", way: "asc", start: "'-infinity'" },
} as const satisfies Record<Way, object>;

/** Keys of a page. Its parameters 1 to 5: states, from, until, the key of the row before ("" for none), the limit. */
export function pageOfStates({ table, id, at }: ListedTable, order: Way): string {
  const { beyond, way, start } = going[order];
  return `select one.${id} from unnest($1::text[]) as wanted(state),
     lateral (select ${id}, ${at} from ${table} where state = wanted.state
       and ${at} >= $2::timestamptz and ${at} < $3::timestamptz
       and (${at}, ${id}) ${beyond} (coalesce((select ${at} from ${table} where ${id} = $4::text), ${start}), $4::text)
       order by ${at} ${way}, ${id} ${way} limit $5::integer) as one
     order by one.${at} ${way}, one.${id} ${way} limit $5::integer`;
}

/** How many rows are in each of the states, up to a limit: parameters 1 and 2. */
export function countOfStates(table: string): string {
  return `select wanted.state, (select count(*)::integer from (select 1 from ${table}
     where state = wanted.state limit $2::integer) as one) as rows
   from unnest($1::text[]) as wanted(state)`;
}

/** What a page of a list is asked for: between the instants, beyond the given row. */
export interface PageAsked {
  from: Date;
  until: Date;
  after: string;
  limit: number;
  order: Way;
}
