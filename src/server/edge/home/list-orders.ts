/** The borrower's orders, a page at a time (AC-2, AC-4), and the list of products as a page of its own. */
import { type listOrders, type listRecommended, ordersOfPage } from "#contract/home.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { productsWithOffers } from "../../core/product/products.ts";
import { recommendedToWire } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { exampleOf } from "./example.ts";
import { isFinished, listed, mostUrgentFirst, readerOf, statusSummaries } from "./listed.ts";

/** A page number beyond the last returns the last page: orders may have been settled since the link was made. */
export const handleListOrders: QueryHandler<typeof listOrders> = async (
  db,
  { tab = "all", page = 0 },
  call,
) => {
  const summaries = await statusSummaries(db, call);
  const finished = summaries.filter(isFinished);
  const running = mostUrgentFirst(summaries);
  const chosen = { all: [...running, ...finished], running, finished }[tab];
  const pages = Math.max(1, Math.ceil(chosen.length / ordersOfPage));
  const current = Math.min(page, pages - 1);
  const reader = readerOf(call);
  return {
    ok: true,
    data: {
      counts: { all: summaries.length, running: running.length, finished: finished.length },
      list: chosen
        .slice(current * ordersOfPage, (current + 1) * ordersOfPage)
        .map((one) => listed(one, reader)),
      page: current,
      pages,
    },
  };
};

export const handleListRecommended: QueryHandler<typeof listRecommended> = async (
  db,
  _input,
  call,
) => {
  const reader = readerOf(call);
  const products = await productsWithOffers(db, call.borrowerId, "", call.today);
  const rules = marketRules(call.services);
  return {
    ok: true,
    data: {
      list: products.map(({ product, offered }) => ({
        ...recommendedToWire(product, offered, reader),
        example: exampleOf(product, rules, reader),
      })),
    },
  };
};
