/** A borrower cancels its mandate (MA-2): from then on nothing is debited by it, whatever the provider still has to do. */
import type { cancelMandate as endpoint } from "#contract/mandate.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { isOpenMandate } from "../../core/mandate/mandate-record.ts";
import { moveMandate, readMandatesOfLoan } from "../../core/mandate/store.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { dropUnbegun } from "./drop-debit.ts";

export const cancelMandate: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, services } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const now = services.calendar.now();
  const [newest] = await readMandatesOfLoan(tx, loan.loanId);
  // A second tap finds it cancelled, and where there is none nothing is left to cancel.
  if (newest !== undefined && isOpenMandate(newest)) {
    await moveMandate(tx, newest.mandateId, {
      ...{ to: "cancelling", ended: "by-borrower", now },
      from: ["waiting", "active", "paused"],
    });
    await dropUnbegun(tx, newest, services);
  }
  return { ok: true, data: {} };
};
