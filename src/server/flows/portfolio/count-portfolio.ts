/** Counts every loan of the lender into a report of a day (RP-4): one pass in the order of their ids, a page at a time. */
import { usualDays } from "#lending/portfolio/figures.ts";
import { PortfolioCount } from "#lending/portfolio/report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency } from "#values/money.ts";
import {
  readBookedLater,
  readOneSnapshot,
  readPortfolioPage,
} from "../../core/loan/portfolio-store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Report } from "./store.ts";

const pageSize = 500;

/** By what was booked at the end of the day, read as one snapshot, so that payments during the pass are in all of it or in none. */
export function countPortfolio(db: Database, on: Day): Promise<Report["currencies"]> {
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    const later = await readBookedLater(tx, on);
    const days = usualDays(on);
    const counts = new Map<Currency, PortfolioCount>();
    const pageAfter = (after: string) =>
      readPortfolioPage(tx, { on, after, limit: pageSize }, later);
    let next = pageAfter("");
    for (;;) {
      const page = await next;
      const last = page.at(-1);
      // While one page is counted here, the database works on the next.
      if (page.length === pageSize) next = pageAfter(last!.loanId);
      for (const loan of page) {
        const { currency } = loan.terms;
        const count = counts.get(currency) ?? new PortfolioCount(days);
        counts.set(currency, count);
        count.add(loan);
      }
      if (page.length < pageSize) break;
    }
    return [...counts]
      .map(([currency, count]) => ({ currency, portfolio: count.result() }))
      .sort((a, b) => b.portfolio.all.loans - a.portfolio.all.loans);
  });
}
