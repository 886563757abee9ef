/** The status summary of an order as of today, for lists and other rooms: without the accounts its own page names. */
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { orderStatus } from "../../core/loan/order-status.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import type { Product } from "../../core/product/product.ts";
import { readProductVersion, versionKey } from "../../core/product/products.ts";
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
  return summaryOf(loan, product, today);
}

/** Of each loan, in their order; each version of a product is read once, however many loans were made on it. */
export async function statusSummariesOf(
  db: Queryable,
  loans: readonly LoanRecord[],
  today: Day,
): Promise<StatusSummary[]> {
  const products = new Map<string, ReturnType<typeof readProductVersion>>();
  return Promise.all(
    loans.map(async (loan) => {
      const key = versionKey(loan);
      const product =
        products.get(key) ?? readProductVersion(db, loan.productId, loan.productVersion);
      products.set(key, product);
      return summaryOf(loan, await product, today);
    }),
  );
}

function summaryOf(loan: LoanRecord, product: Product | null, today: Day): StatusSummary {
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
