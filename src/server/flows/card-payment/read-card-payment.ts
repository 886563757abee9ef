/** The outcome of a card payment, for its result page (RM-4). */
import type { readCardPayment as endpoint } from "#contract/card-payment.ts";
import { attemptOf } from "../../core/payment-attempt/attempt-record.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readCharge } from "./charge-store.ts";
import { isOver } from "./prepare-charge.ts";

export const readCardPayment: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { orderId: loanId, repaymentRecordId: tradeNo } = input;
  const charge = await readCharge(db, { tradeNo, borrowerId: call.borrowerId, loanId });
  if (charge === null) return { ok: false, rejection: "notFound" };
  const { state, amount } = await attemptOf(db, tradeNo);
  const known = state === "succeeded" ? "paid" : isOver(state) ? "over" : "processing";
  return { ok: true, data: { state: known, amount } };
};
