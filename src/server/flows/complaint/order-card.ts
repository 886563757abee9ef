/** An order as the complaint screens show it, and whether collection can be complained about there (CP-1, CP-3). */
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

/** Days during which collection may still be complained about after there was reason for it. */
const collectionDays = 90;

/**
 * Whether somebody may have asked for payment in the last 90 days: an instalment's reminder days began, and it was
 * unpaid on a day within them. The date first planned counts: a deferral does not undo what happened before it.
 */
export function collectionOpen({ loan, position: standing, today }: StatusSummary): boolean {
  if (standing.disbursedOn === null) return false;
  const since = addDays(today, -collectionDays);
  return standing.instalments.some(({ originalDueDate, paidOn }) => {
    const remindedFrom = addDays(originalDueDate, -loan.terms.reminderDays);
    const unpaidUntil = paidOn ?? today;
    return remindedFrom <= unpaidUntil && unpaidUntil >= since;
  });
}

export function orderCard(standing: StatusSummary, reader: Reader): Card {
  const { loan, product, status } = standing;
  return {
    orderNo: loan.loanId,
    productLogo: product.logo,
    productName: nameIn(product, reader.language),
    status: statusText(standing, reader),
    isShow: collectionOpen(standing) ? 1 : 0,
    list: rowsOf(standing, reader),
    orderStatus: status,
    productId: loan.productId,
  };
}

type Label = keyof typeof detailCopy;

function rowsOf({ loan, position: standing }: StatusSummary, reader: Reader): Card["list"] {
  const row = (label: Label, value: string) => ({
    title: detailCopy[label][reader.language],
    value,
  });
  const day = (label: Label, on: Day | null) => (on === null ? [] : [row(label, formatDate(on))]);
  const amount = (label: Label, minor: number) => row(label, money(minor, loan.terms, reader));
  const first = row("orderNumber", loan.loanId);
  if (standing.disbursedOn === null) return [first, ...day("appliedOn", loan.appliedOn)];
  if (standing.status === "settled") return [first, ...day("settledOn", settledOn(standing))];
  return [
    first,
    amount("outstanding", standing.outstandingTotal),
    ...day("dueDate", standing.toPay.dueDate),
  ];
}
