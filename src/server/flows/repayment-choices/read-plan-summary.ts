/** An order's plan in a few figures, computed from the loan for today (installment plan info). */
import type { Output } from "#contract/endpoint.ts";
import { symbolOf } from "#contract/format.ts";
import type { readPlanSummary as endpoint } from "#contract/repayment-choices.ts";
import { stillOwed } from "#lending/repayment-choices.ts";
import { toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readPlan } from "./read-instalments.ts";
import type { PlanToShow } from "./wire.ts";

export const readPlanSummary: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  return plan === null
    ? { ok: false, rejection: "notFound" }
    : { ok: true, data: summaryToWire(plan) };
};

/** Before the payout there is no plan: all figures are empty. */
export function summaryToWire({
  productName,
  currency,
  position,
}: PlanToShow): Output<typeof endpoint> {
  const { instalments, payable, daysPastDue, received, refunded } = position;
  const next = toPayOnWire(position);
  const waiting = instalments.filter(({ status }) => status !== "paid");
  return {
    productName,
    currencySymbol: symbolOf(currency),
    repayYetCount: instalments.length - waiting.length,
    repayWaitCount: waiting.length,
    overdueCount: waiting.filter(({ status }) => status === "overdue").length,
    nextDueTime: next === null || next.amount === 0 ? "" : next.dueTime,
    nextDueAmount: next?.amount ?? 0,
    outstandingAmount: Math.max(0, stillOwed(position)),
    settleAmount: payable.settlement ?? 0,
    overdueDays: daysPastDue,
    paidAmount: received - refunded,
  };
}
