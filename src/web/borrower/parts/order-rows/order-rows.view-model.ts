/** View model of orders in lists, and where each leads for its next action. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listOrders } from "#contract/home.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { dayInWords } from "../stage/day-in-words.ts";
import { lookOf, type StatusLook } from "./status-look.ts";

type OrderListed = Output<typeof listOrders>["list"][number];

export interface OrderViewModel {
  orderId: string;
  productId: string;
  productName: string;
  /** An allowed address, or null. */
  logo: string | null;
  amount: number;
  currencySymbol: string;
  status: number;
  statusText: string;
  statusDes: string;
  look: StatusLook;
  /** Of a loan that was written off: all that is still claimed; null for any other. */
  claimed: number | null;
  next: { amount: number; dueDate: string } | null;
  /** How far it is; null before the payout, and from a backend that does not say. */
  progress: { paid: number; late: number; count: number } | null;
  /** Until what is to be paid falls due, in words; "" where that is not known. */
  days: string;
}

export function orderViewModel(
  { origin, brand }: Pick<WebRequest, "origin" | "brand">,
  order: OrderListed,
  words: Parameters<typeof dayInWords>[1],
): OrderViewModel {
  const { productLogo, orderStatus, payoutFailed, stillClaimed, progress = null, ...rest } = order;
  const claimed = stillClaimed ?? null;
  return {
    ...rest,
    logo: allowedAddress(productLogo, origin, brand),
    status: orderStatus,
    claimed,
    look: lookOf(orderStatus, payoutFailed === 1 || claimed !== null),
    // Nothing of it is late any more.
    progress: progress !== null && claimed !== null ? { ...progress, late: 0 } : progress,
    days: progress === null || claimed !== null ? "" : dayInWords(progress.days, words),
  };
}

/** Whether something is to be paid on it now: due or overdue. */
export function isOwed({ status }: Pick<OrderViewModel, "status">): boolean {
  return status === 174 || status === 180;
}

/** The page of an order's most urgent action: paying it, confirming its offer, else its own page. */
export function pathOf({ status }: Pick<OrderViewModel, "status">): string {
  if (isOwed({ status })) return screenPaths.repayment;
  return status === 151 ? screenPaths.loanConfirm : screenPaths.loanDetail;
}
