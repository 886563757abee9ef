/** The status summary of an order as of today, for lists and other rooms: without the accounts its own page names. */
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { orderStatus } from "../../core/loan/order-status.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Notice, noticeOf } from "./notice.ts";
import type { Order } from "./order.ts";

export type StatusSummary = Pick<Order, "loan" | "position" | "status" | "product" | "today">;

/** Throws when the loan's product does not exist, which is a bug. */
export async function statusSummaryOf(
  db: Queryable,
  loan: LoanRecord,
  today: Day,
): Promise<StatusSummary> {
  const product = await readProductVersion(db, loan.productId, loan.productVersion);
  if (product === null) throw new Error(`loan ${loan.loanId} is of no product`);
  const current = position(loan.terms, loan.events, today);
  const status = orderStatus(loan.applicationState, current);
  return { loan, position: current, status, product, today };
}

/** The notice of the order's page; no account is known here, so the text names none. */
export function noticeOfSummary(summary: StatusSummary, reader: Reader): Notice {
  return noticeOf({ ...summary, loanAccount: null, currentAccount: null }, reader);
}

/** The status in a word or two, as on the order's page. */
export function statusText(summary: StatusSummary, reader: Reader): string {
  return noticeOfSummary(summary, reader).title;
}
