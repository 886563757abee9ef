/** An order as the complaint screens show it, and whether a collection complaint may be about it (CP-1, CP-3). */
import type { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import type { ComplaintOrder } from "#contract/complaint.ts";
import { formatDate } from "#contract/format.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import { settledOn } from "../order-details/order.ts";
import { type StatusSummary, statusText } from "../order-details/status-summary.ts";

const detailCopy = wordsByKey("order-details.rows");

type Card = z.output<typeof ComplaintOrder>;

/** How long after the last possible reminder collection may still be complained about. */
const collectionDays = 90;

/**
 * Whether payment may have been asked for in the last 90 days: an instalment's reminder days began, and it was unpaid on
 * a day within them. The original due date counts: a deferral does not undo what happened before it.
 */
export function collectionOpen({ loan, position, today }: StatusSummary): boolean {
  if (position.disbursedOn === null) return false;
  const since = addDays(today, -collectionDays);
  return position.instalments.some(({ originalDueDate, paidOn }) => {
    const remindedFrom = addDays(originalDueDate, -loan.terms.reminderDays);
    const unpaidUntil = paidOn ?? today;
    return remindedFrom <= unpaidUntil && unpaidUntil >= since;
  });
}

export function orderCard(summary: StatusSummary, reader: Reader): Card {
  const { loan, product, status } = summary;
  return {
    orderNo: loan.loanId,
    productLogo: product.logo,
    productName: nameIn(product, reader.language),
    status: statusText(summary, reader),
    isShow: collectionOpen(summary) ? 1 : 0,
    list: rowsOf(summary, reader),
    orderStatus: status,
    productId: loan.productId,
  };
}

type Label = keyof typeof detailCopy;

function rowsOf({ loan, position }: StatusSummary, reader: Reader): Card["list"] {
  const row = (label: Label, value: string) => ({
    title: detailCopy[label][reader.language],
    value,
  });
  const day = (label: Label, on: Day | null) => (on === null ? [] : [row(label, formatDate(on))]);
  const amount = (label: Label, minor: number) => row(label, money(minor, loan.terms, reader));
  const first = row("orderNumber", loan.loanId);
  if (position.disbursedOn === null) return [first, ...day("appliedOn", loan.appliedOn)];
  if (position.status === "settled") return [first, ...day("settledOn", settledOn(position))];
  return [
    first,
    amount("outstanding", position.outstandingTotal),
    ...day("dueDate", position.toPay.dueDate),
  ];
}
