/** The staff list of loans, newest first, paged by key: the last order of one page is where the next one starts (DK-6). */
import type { listLoans as endpoint } from "#contract/loan-back-office.ts";
import type { LoanViewName } from "#contract/loan-views.ts";
import {
  type ListedLoan,
  readListByApplication,
  readListByStatus,
  readWholeList,
} from "../../core/loan/list-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { loanRows } from "./loan-rows.ts";

const pageSize = 50;

interface Page {
  after: string;
  limit: number;
}

const views: Readonly<Record<LoanViewName, (db: Queryable, page: Page) => Promise<ListedLoan[]>>> =
  {
    open: (db, page) => readListByStatus(db, [170, 174, 180], page),
    due: (db, page) => readListByStatus(db, [174], page),
    late: (db, page) => readListByStatus(db, [180], page),
    settled: (db, page) => readListByStatus(db, [200], page),
    payout: (db, page) => readListByApplication(db, ["payout-pending", "payout-failed"], page),
    applied: (db, page) =>
      readListByApplication(db, ["submitted", "under-review", "approved"], page),
    all: readWholeList,
  };

export const listLoans: QueryHandler<typeof endpoint> = async (
  db,
  { view = "open", after = "" },
  call,
) => {
  const found = await views[view](db, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.loanId ?? "") : "";
  return { ok: true, data: { rows: await loanRows(db, shown, call), next } };
};
