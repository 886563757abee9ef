/** What is to be paid now as screens show it, read from the wire: one figure, whichever call returned it (DS-9). */
import type { Output } from "#contract/endpoint.ts";
import type { readInstalments } from "#contract/repayment.ts";

type WirePlan = Output<typeof readInstalments>;
type OnWire = NonNullable<WirePlan["toPay"]>;

export interface ToPayViewModel {
  /** False: nothing is due yet, this is the next instalment. */
  now: boolean;
  /** In minor units. */
  amount: number;
  /** The first day it is (or was) due. */
  date: string;
  /** The instalments it pays. */
  numbers: number[];
  /** What pays the first of them alone, in minor units; null when there is none. */
  first: { number: number; amount: number } | null;
}

export function toPayViewModel(told: OnWire): ToPayViewModel {
  const { now, amount, dueTime, periodNos, firstPeriodNo, firstAmount } = told;
  return {
    now: now === 1,
    amount,
    date: dueTime,
    numbers: periodNos,
    first: firstPeriodNo === 0 ? null : { number: firstPeriodNo, amount: firstAmount },
  };
}

/** Null when nothing is left to pay. For a backend that does not send it: all that is overdue, else the first instalment. */
export function toPayOf({ toPay, repayPlanDetail, amountMax }: WirePlan): ToPayViewModel | null {
  if (toPay !== undefined) return toPay === null ? null : toPayViewModel(toPay);
  const unpaid = repayPlanDetail.repayWaitDetail;
  const [first] = unpaid;
  if (first === undefined) return null;
  const late = unpaid.filter(({ periodStatus }) => periodStatus === "overdue");
  const counted = late.length > 0 ? late : [first];
  const total = counted.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return {
    now: late.length > 0,
    amount: Math.min(total, amountMax),
    date: counted[0]?.dueTime ?? "",
    numbers: counted.map(({ periodNo }) => periodNo),
    first: { number: first.periodNo, amount: Math.min(first.totalAmount, amountMax) },
  };
}
