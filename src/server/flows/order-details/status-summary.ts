/** Where an order stands today, for lists and for other verticals: without the accounts its own page names. */
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

/** Throws for a loan of no product: that is a bug. */
export async function statusSummaryOf(
  db: Queryable,
  loan: LoanRecord,
  today: Day,
): Promise<StatusSummary> {
  const product = await readProductVersion(db, loan.productId, loan.productVersion);
  if (product === null) throw new Error(`loan ${loan.loanId} is of no product`);
  const standing = position(loan.terms, loan.events, today);
  const status = orderStatus(loan.applicationState, standing);
  return { loan, position: standing, status, product, today };
}

/** The notice of its own page; no account is known here, so the words name none. */
export function noticeOfSummary(standing: StatusSummary, reader: Reader): Notice {
  return noticeOf({ ...standing, loanAccount: null, currentAccount: null }, reader);
}

/** The status in a word or two, as the order's own page says it. */
export function statusText(standing: StatusSummary, reader: Reader): string {
  return noticeOfSummary(standing, reader).title;
}
