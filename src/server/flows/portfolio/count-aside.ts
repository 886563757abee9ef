/**
 * Counts a portfolio on a thread and a connection of its own where the database is a server, so that no payment waits for a report; the
 * embedded database has one connection, and its book is small.
 */
import type { Day } from "#values/business-day.ts";
import { workAside } from "../../platform/db/aside.ts";
import type { Services } from "../../platform/services/services.ts";
import { countPortfolio } from "./count-portfolio.ts";
import type { Report } from "./store.ts";

export interface Order {
  url: string;
  on: Day;
}

type Aside = Pick<Services, "db"> & { settings: Pick<Services["settings"], "databaseUrl"> };

export function countAside({ db, settings }: Aside, on: Day): Promise<Report["currencies"]> {
  const { databaseUrl: url } = settings;
  if (url === null) return countPortfolio(db, on);
  return workAside(new URL("./count-worker.ts", import.meta.url), { url, on } satisfies Order);
}
