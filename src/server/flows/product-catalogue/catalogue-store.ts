/** All SQL of the console's list of products. */
import type { Day } from "#values/business-day.ts";
import { versionInForceSubquery } from "../../core/product/products.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

export interface ListedRow extends Row {
  product_id: string;
  open: boolean;
  retired: boolean;
  version: number | null;
  published_from: Day | null;
  next_version: number | null;
  next_from: Day | null;
  draft_version: number | null;
  draft_state: "draft" | "submitted" | null;
  draft_name: string | null;
  draft_by: string | null;
  draft_at: Date | null;
}

/** $1 the business date, $2 the state wanted ("any" for all), $3 part of an id or a name ("" for all). */
const listed = `from (
    select p.product_id, p.open, p.retired_on is not null as retired,
      v.version, v.published_from, coalesce(v.name, d.form::json->>'name', p.product_id) as name,
      coalesce(v.place, 10000) as place,
      n.version as next_version, n.published_from as next_from,
      d.version as draft_version, d.state as draft_state, d.form::json->>'name' as draft_name,
      h.staff_id as draft_by, h.happened_at as draft_at
    from product p
    left join product_version v on v.product_id = p.product_id
      and v.version = ${versionInForceSubquery("p.product_id", "$1")}
    left join lateral (select * from product_version w
      where w.product_id = p.product_id and w.published_from > $1::date
      order by w.published_from, w.version desc limit 1) n on true
    left join product_draft d on d.product_id = p.product_id and d.state in ('draft', 'submitted')
    left join lateral (select staff_id, happened_at from product_history e
      where e.product_id = p.product_id and e.version = d.version
      order by e.product_history_id desc limit 1) h on true
  ) one
  where ($2::text = 'any'
      or $2::text = 'drafts' and draft_state = 'draft'
      or $2::text = 'submitted' and draft_state = 'submitted'
      or $2::text = case when retired then 'retired' when version is null then 'new'
        when open then 'open' else 'closed' end)
    and ($3::text = '' or position(lower($3::text) in lower(name)) > 0
      or position(lower($3::text) in product_id) > 0)`;

const listStatement = defineStatement(
  "product-catalogue.list-products",
  `select product_id, open, retired, version, published_from, next_version, next_from,
    draft_version, draft_state, draft_name, draft_by, draft_at
  ${listed} order by place, product_id limit $4 offset $5`,
);

interface Wanted {
  on: Day;
  state: string;
  search: string;
}

export function readListed(
  db: Queryable,
  { on, state, search }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  return db.query<ListedRow>(listStatement, [on, state, search, limit, offset]);
}

const countStatement = defineStatement(
  "product-catalogue.count-products",
  `select count(*) as total ${listed}`,
);

export async function countListed(db: Queryable, { on, state, search }: Wanted): Promise<number> {
  const [row] = await db.query<{ total: number }>(countStatement, [on, state, search]);
  return row?.total ?? 0;
}

const draftsStatement = defineStatement(
  "product-catalogue.count-drafts",
  `select count(*) filter (where state = 'draft') as drafts,
    count(*) filter (where state = 'submitted') as submitted
  from product_draft where state in ('draft', 'submitted')`,
);

export async function countDrafts(db: Queryable): Promise<{ drafts: number; submitted: number }> {
  const [row] = await db.query<{ drafts: number; submitted: number }>(draftsStatement);
  return row ?? { drafts: 0, submitted: 0 };
}
