/** What the question shows of the order it is about, free of the wire's spelling. */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

export interface Due {
  /** Hundredths. */
  amount: number;
  /** The first day it is (or was) due. */
  date: string;
  /** False: nothing is due yet, this is the next instalment. */
  now: boolean;
}

export interface OrderShown {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  /** Null when nothing is left to pay. */
  due: Due | null;
  /** The last money seen, ready to show; null when there was none. */
  lastPayment: { text: string; value: string } | null;
  /** A payment reference may be handed in. */
  references: boolean;
}

type Unpaid = Output<typeof readInstalments>["repayPlanDetail"]["repayWaitDetail"];

/** What is due today in all, or the next instalment while nothing is due. */
export function dueOf(unpaid: Unpaid): Due | null {
  const [first] = unpaid;
  if (first === undefined) return null;
  const due = unpaid.filter(({ periodStatus }) => periodStatus !== "upcoming");
  const amount = due.reduce((total, { totalAmount }) => total + totalAmount, 0);
  return due.length > 0
    ? { amount, date: due[0]?.dueTime ?? "", now: true }
    : { amount: first.totalAmount, date: first.dueTime, now: false };
}
