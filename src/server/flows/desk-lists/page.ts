/** What the pages of every list have in common: their days as instants, and where the next one begins. */
import { countedMost, type ListOrder } from "#contract/desk-list-kinds.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { PageAsked } from "../../platform/db/pages-by-state.ts";
import type { Call } from "../../platform/http/handler.ts";
import { atTime, endOfDay } from "../../platform/runtime/calendar.ts";

export const pageSize = 50;

export interface Asked {
  from?: Day | "" | undefined;
  to?: Day | "" | undefined;
  after?: string | undefined;
  order?: ListOrder | undefined;
}

const earliest = new Date("2000-01-01T00:00:00Z");
const latest = new Date("2999-12-31T00:00:00Z");

export function rangeOf(
  { from = "", to = "", after = "", order = "newest" }: Asked,
  { services }: Call,
): Omit<PageAsked, "limit"> {
  const { timeZone } = services.settings;
  return {
    from: from === "" ? earliest : atTime(from, "00:00", timeZone),
    until: to === "" ? latest : endOfDay(to, timeZone),
    ...{ after, order },
  };
}

/** One more than a page was read: whether it came says whether there is a next page. */
export function pageOf<Row>(found: readonly Row[], idOf: (row: Row) => string) {
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return { shown, next: found.length > pageSize && last !== undefined ? idOf(last) : "" };
}

/** A list whose views are states: one page of a view, and how much each of them holds. */
interface ListByState<View extends string, State extends string, Row> {
  held: Readonly<Record<View, readonly State[]>> & { readonly all: readonly State[] };
  count(
    db: Queryable,
    states: readonly State[],
    most: number,
  ): Promise<ReadonlyMap<string, number>>;
  rows(db: Queryable, view: View, asked: Asked, limit: number, call: Call): Promise<Row[]>;
  idOf(row: Row): string;
}

export async function listByState<View extends string, State extends string, Row>(
  { held, count, rows, idOf }: ListByState<View, State, Row>,
  db: Queryable,
  { view, ...asked }: Asked & { view: View },
  call: Call,
) {
  const [found, counted] = await Promise.all([
    rows(db, view, asked, pageSize + 1, call),
    count(db, held.all, countedMost + 1),
  ]);
  const { shown, next } = pageOf(found, idOf);
  return { ok: true, data: { rows: shown, next, counts: countsOf(held, counted) } } as const;
}

/** How much each view holds, from how much there is of each state. */
function countsOf<View extends string, State>(
  held: Readonly<Record<View, readonly State[]>>,
  known: ReadonlyMap<State, number>,
): Record<string, number> {
  const most = countedMost + 1;
  const total = (states: readonly State[]) =>
    states.reduce((sum, state) => sum + (known.get(state) ?? 0), 0);
  return Object.fromEntries(
    Object.entries<readonly State[]>(held).map(([view, states]) => [
      view,
      Math.min(most, total(states)),
    ]),
  );
}
