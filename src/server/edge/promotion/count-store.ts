/** All SQL of promotion_count. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export type Step = "visits" | "clicks" | "codes" | "registrations";

/** A page, source and tag. */
export interface Origin {
  page: string;
  source: string;
  tag: string;
}

const sums = `visits = promotion_count.visits + $5::integer, clicks = promotion_count.clicks + $6::integer,
  codes = promotion_count.codes + $7::integer,
  registrations = promotion_count.registrations + $8::integer`;

const addToRow = defineStatement(
  "promotion.add-to-count",
  `update promotion_count set ${sums}
   where counted_on = $1::date and page = $2::text and source = $3::text and tag = $4::text
   returning page`,
);

const addRow = defineStatement(
  "promotion.add-count",
  `insert into promotion_count
     (counted_on, page, source, tag, visits, clicks, codes, registrations)
   select $1::date, $2::text, $3::text, $4::text, $5::integer, $6::integer, $7::integer, $8::integer
   where (select count(*) from promotion_count where counted_on = $1::date) < $9::integer
   on conflict (counted_on, page, source, tag) do update set ${sums}
   returning page`,
);

function valuesOf(on: Day, { page, source, tag }: Origin, step: Step) {
  const one = (wanted: Step) => (step === wanted ? 1 : 0);
  const counts = [one("visits"), one("clicks"), one("codes"), one("registrations")];
  return [on, page, source, tag, ...counts];
}

/** False when that day has no row for this origin yet. */
export async function addToCount(tx: Transaction, on: Day, origin: Origin, step: Step) {
  return (await tx.query(addToRow, valuesOf(on, origin, step))).length === 1;
}

/** False, with nothing counted, when the day already has `rowsMaximum` origins. */
export async function addCount(
  tx: Transaction,
  on: Day,
  origin: Origin,
  { step, rowsMaximum }: { step: Step; rowsMaximum: number },
): Promise<boolean> {
  return (await tx.query(addRow, [...valuesOf(on, origin, step), rowsMaximum])).length === 1;
}

interface CountRow extends Row {
  page: string;
  source: string;
  tag: string;
  visits: number;
  clicks: number;
  codes: number;
  registrations: number;
}

const selectCounts = defineStatement(
  "promotion.select-counts",
  `select page, source, tag, sum(visits)::integer as visits, sum(clicks)::integer as clicks,
     sum(codes)::integer as codes, sum(registrations)::integer as registrations
   from promotion_count where counted_on between $1::date and $2::date
   group by page, source, tag
   order by sum(visits) desc, sum(registrations) desc, page, source, tag limit $3::integer`,
);

/** Most visits first. */
export function readCounts(db: Queryable, from: Day, to: Day, limit: number): Promise<CountRow[]> {
  return db.query<CountRow>(selectCounts, [from, to, limit]);
}

const selectTotal = defineStatement(
  "promotion.select-total",
  `select coalesce(sum(visits), 0)::integer as visits, coalesce(sum(clicks), 0)::integer as clicks,
     coalesce(sum(codes), 0)::integer as codes,
     coalesce(sum(registrations), 0)::integer as registrations
   from promotion_count where counted_on between $1::date and $2::date`,
);

export async function readTotal(db: Queryable, from: Day, to: Day): Promise<Record<Step, number>> {
  const [row] = await db.query<Row & Record<Step, number>>(selectTotal, [from, to]);
  return row ?? { visits: 0, clicks: 0, codes: 0, registrations: 0 };
}
