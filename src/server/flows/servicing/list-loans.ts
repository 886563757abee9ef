/** The staff list of loans, by application or by due date, paged by key: the last order of one page is where the next one starts (DK-6). */
import { countedMost, type LoanOrder } from "#contract/desk-list-kinds.ts";
import type { listLoans as endpoint } from "#contract/loan-back-office.ts";
import { type LoanViewName, loanViews } from "#contract/loan-views.ts";
import type { Day } from "#values/business-day.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import {
  countByApplication,
  countByStatus,
  readListByApplication,
  readListByDueDate,
  readListByStatus,
  readWholeList,
} from "../../core/loan/list-pages-store.ts";
import type { ListedLoan } from "../../core/loan/list-store.ts";
import { productNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { loanRows } from "./loan-rows.ts";

const pageSize = 50;

/** What a view holds: running loans by order status, others by the state of their application; all holds every loan. */
const held: Readonly<
  Record<LoanViewName, { statuses: readonly number[]; states: readonly ApplicationState[] } | null>
> = {
  open: { statuses: [170, 174, 180], states: [] },
  due: { statuses: [174], states: [] },
  late: { statuses: [180], states: [] },
  "written-off": { statuses: [190], states: [] },
  settled: { statuses: [200], states: [] },
  payout: { statuses: [], states: ["payout-pending", "payout-failed"] },
  applied: { statuses: [], states: ["submitted", "under-review", "approved"] },
  all: null,
};

interface LoansWanted {
  view: LoanViewName;
  /** "" for every one. */
  product: string;
  from: Day | "";
  to: Day | "";
  after: string;
  order: LoanOrder;
}

/** Before which day something is due, where a view is read by due date: what is late is what was due before today. */
const dueBefore: Readonly<Partial<Record<LoanViewName, (today: Day) => Day>>> = {
  open: () => "9999-12-31" as Day,
  late: (today) => today,
  "written-off": () => "9999-12-31" as Day,
};

/** Loans of a view. `products` are all there are. */
export function loansWanted(
  db: Queryable,
  { view, product, from, to, after, order }: LoansWanted,
  { products, today }: { products: readonly string[]; today: Day },
  limit: number,
): Promise<ListedLoan[]> {
  const what = held[view];
  const byDue = dueBefore[view];
  const narrowed = product !== "" || from !== "" || to !== "";
  if (order.startsWith("due") && byDue !== undefined && what !== null && !narrowed) {
    const way = order === "due" ? "oldest" : "newest";
    const page = { before: byDue(today), after, limit, order: way } as const;
    return readListByDueDate(db, what.statuses, page);
  }
  const asked = {
    products: product === "" ? products : [product],
    from: from === "" ? null : from,
    to: to === "" ? null : to,
    ...{ after, limit },
    order: order === "oldest" ? "oldest" : "newest",
  } as const;
  if (what === null) return readWholeList(db, asked);
  return what.states.length > 0
    ? readListByApplication(db, what.states, asked)
    : readListByStatus(db, what.statuses, asked);
}

export const listLoans: QueryHandler<typeof endpoint> = async (
  db,
  { view = "open", product = "", from = "", to = "", after = "", order = "newest" },
  call,
) => {
  const names = await productNames(db, call.today);
  const wanted = { view, product, from, to, after, order };
  const all = { products: [...names.keys()], today: call.today };
  const found = await loansWanted(db, wanted, all, pageSize + 1);
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.loanId ?? "") : "";
  return {
    ok: true,
    data: {
      rows: await loanRows(db, shown, call),
      next,
      counts: await countsOf(db),
      products: [...names].map(([productId, name]) => ({ productId, name })),
    },
  };
};

async function countsOf(db: Queryable): Promise<Record<string, number>> {
  const most = countedMost + 1;
  const every = Object.values(held);
  const [running, others] = await Promise.all([
    countByStatus(db, [...new Set(every.flatMap((what) => what?.statuses ?? []))], most),
    countByApplication(
      db,
      every.flatMap((what) => what?.states ?? []),
      most,
    ),
  ]);
  return Object.fromEntries(
    loanViews.flatMap((view) => {
      const what = held[view];
      // Of every loan nobody needs the number here: the portfolio's reports have it.
      if (what === null) return [];
      const counts = [
        ...what.statuses.map((status) => running.get(status) ?? 0),
        ...what.states.map((state) => others.get(state) ?? 0),
      ];
      return [
        [
          view,
          Math.min(
            most,
            counts.reduce((sum, one) => sum + one, 0),
          ),
        ],
      ];
    }),
  );
}
