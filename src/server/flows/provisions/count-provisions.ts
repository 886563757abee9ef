/** Works out the provisions of every loan of the lender (RP-5): one pass in the order of their ids, a page at a time, whatever the book's size. */
import { provisionOf } from "#lending/provisions/loan-provision.ts";
import { ProvisionCount } from "#lending/provisions/provision-count.ts";
import type { ProvisionRules } from "#lending/provisions/provision-rules.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency } from "#values/money.ts";
import {
  readBookedLater,
  readOneSnapshot,
  readPortfolioPage,
} from "../../core/loan/portfolio-store.ts";
import { workAside } from "../../platform/db/aside.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { ProvisionFigures } from "./store.ts";

const pageSize = 500;

/** What is worked out: by what was booked by the end of the day, and by the given entry. */
interface ToCount {
  on: Day;
  mark: number;
  rules: ProvisionRules;
}

export function countProvisions(
  db: Database,
  { on, mark, rules }: ToCount,
): Promise<ProvisionFigures> {
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    const later = await readBookedLater(tx, on, mark);
    const counts = new Map<Currency, ProvisionCount>();
    const pageAfter = (after: string) =>
      readPortfolioPage(tx, { on, after, limit: pageSize }, later);
    let next = pageAfter("");
    for (;;) {
      const page = await next;
      const last = page.at(-1);
      // While one page is worked on here, the database reads the next.
      if (page.length === pageSize) next = pageAfter(last!.loanId);
      for (const loan of page) {
        const found = provisionOf(loan, rules, on);
        if (found === null) continue;
        const { currency } = loan.terms;
        const count = counts.get(currency) ?? new ProvisionCount(rules);
        counts.set(currency, count);
        count.add(found);
      }
      if (page.length < pageSize) break;
    }
    return [...counts]
      .map(([currency, count]) => ({ currency, counted: count.result() }))
      .sort((a, b) => b.counted.all.loans - a.counted.all.loans);
  });
}

export interface Order extends ToCount {
  url: string;
}

/** On a thread and a connection of its own where the database is a server. */
export function countAside(
  { db, settings }: Pick<Services, "db"> & { settings: Pick<Services["settings"], "databaseUrl"> },
  toCount: ToCount,
): Promise<ProvisionFigures> {
  const { databaseUrl: url } = settings;
  if (url === null) return countProvisions(db, toCount);
  const order: Order = { url, ...toCount };
  return workAside(new URL("./count-worker.ts", import.meta.url), order);
}
