/**
 * What a list's address says: its view, product, days, order and the row a page begins after. Whatever is impossible counts as not
 * asked.
 */
import { type ListOrder, type LoanOrder, loanOrders } from "#contract/desk-list-kinds.ts";
import type { ColumnSort } from "../parts/data-table.tsx";

export interface ListAsked<View extends string = string> {
  view: View;
  product: string;
  from: string;
  to: string;
  /** "": the newest first. */
  order: LoanOrder | "";
  after: string;
}

const aDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const anId = /^[A-Za-z0-9_-]{1,40}$/;

/** The first view is the one shown where none is named. */
export function readAsked<View extends string>(
  { searchParams }: URL,
  views: readonly [View, ...View[]],
): ListAsked<View> {
  const asked = (name: string, form: RegExp) => {
    const text = searchParams.get(name) ?? "";
    return form.test(text) ? text : "";
  };
  return {
    view: views.find((known) => known === searchParams.get("view")) ?? views[0],
    product: asked("product", anId),
    from: asked("from", aDay),
    to: asked("to", aDay),
    order: loanOrders.find((known) => known === searchParams.get("order")) ?? "",
    after: asked("after", anId),
  };
}

const filterNames = ["view", "product", "from", "to", "order"] as const;

/** The filters as an address has them, without the page; `first` is the view left out. */
export function queryOf(asked: ListAsked, first: string): string {
  const chosen = filterNames.filter(
    (name) => asked[name] !== "" && !(name === "view" && asked.view === first),
  );
  return new URLSearchParams(chosen.map((name) => [name, asked[name]])).toString();
}

/** The list with these filters, from the row `after` on. */
export function listAddress(home: string, query: string, after = ""): string {
  const page = after === "" ? "" : `after=${after}`;
  const whole = [query, page].filter((part) => part !== "").join("&");
  return whole === "" ? home : `${home}?${whole}`;
}

/** Lists of one date have two orders. */
export const wayOf = ({ order }: ListAsked): ListOrder => (order === "oldest" ? order : "newest");

interface Sorting {
  home: string;
  asked: ListAsked;
  /** The view that is left out of the address. */
  first: string;
}

/** A column that rows are sorted by, up and down; the link turns it round, or sorts by it in the way it is mostly read. */
export function sortBy(
  { home, asked, first }: Sorting,
  { up, down, mostly }: { up: LoanOrder; down: LoanOrder; mostly: "up" | "down" },
): ColumnSort {
  const now = asked.order || "newest";
  const next = now === up ? down : now === down ? up : mostly === "up" ? up : down;
  const query = queryOf({ ...asked, order: next === "newest" ? "" : next }, first);
  return {
    to: listAddress(home, query),
    now: now === up ? "ascending" : now === down ? "descending" : undefined,
  };
}

/** By when a row came. */
export const byArrival = (sorting: Sorting): ColumnSort =>
  sortBy(sorting, { up: "oldest", down: "newest", mostly: "down" });
