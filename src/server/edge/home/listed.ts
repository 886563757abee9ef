/** Orders as lists show them: status text, next payment, most urgent first. */
import type { z } from "zod";
import { symbolOf } from "#contract/format.ts";
import type { OrderListed } from "#contract/home.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { progressOnWire } from "../../core/loan/loan-progress.ts";
import { type ListedStatus, listedStatus } from "../../core/loan/order-status.ts";
import { claimOnWire, toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import {
  noticeOfSummary,
  type StatusSummary,
  statusSummariesOf,
} from "../../flows/order-details/status-summary.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";

type Listed = z.output<typeof OrderListed>;

/**
 * Most urgent status first; within a status what was due first, as far as something is due. What is written off grows no further, and
 * stands behind what does.
 */
const urgency: readonly ListedStatus[] = [180, 174, 190, 151, 21, 170];

/** Declined, cancelled or settled: nothing is left to do. */
export function isFinished({ status }: Pick<StatusSummary, "status">): boolean {
  return status === 110 || status === 200;
}

/** The caller's orders as of today, newest first. */
export async function statusSummaries(db: Queryable, call: Call): Promise<StatusSummary[]> {
  const loans = await loadLoans(db, call.borrowerId);
  return statusSummariesOf(db, loans, call.today);
}

export function mostUrgentFirst(summaries: readonly StatusSummary[]): StatusSummary[] {
  return summaries
    .filter((one) => !isFinished(one))
    .toSorted(
      (one, other) =>
        urgencyOf(one) - urgencyOf(other) || dueFirst(one).localeCompare(dueFirst(other)),
    );
}

function urgencyOf({ loan, position }: StatusSummary): number {
  return urgency.indexOf(listedStatus(loan.applicationState, position));
}

/** "9" where nothing is to be paid: after every day. */
function dueFirst({ position }: StatusSummary): string {
  return position.toPay.dueDate ?? "9";
}

export function listed(summary: StatusSummary, reader: Reader): Listed {
  const { loan, product, status, position } = summary;
  const { title, text } = noticeOfSummary(summary, reader);
  const next = toPayOnWire(position);
  // Its instalments were never paid: it was given back.
  const progress = position.coolingOff?.givenBackOn ? null : progressOnWire(position);
  return {
    orderId: loan.loanId,
    productId: loan.productId,
    productName: nameIn(product, reader.language),
    productLogo: product.logo,
    amount: loan.terms.principal,
    currencySymbol: symbolOf(loan.terms.currency),
    orderStatus: status,
    statusText: title,
    statusDes: text,
    ...(loan.applicationState === "payout-failed" ? { payoutFailed: 1 } : {}),
    next: next === null ? null : { amount: next.amount, dueDate: next.dueTime, now: next.now },
    ...claimOnWire(position),
    ...(progress === null ? {} : { progress }),
  };
}

export function readerOf({ language, services }: Call): Reader {
  return { language, market: services.settings.brand.market };
}
