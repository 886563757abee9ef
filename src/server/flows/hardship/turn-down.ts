/** A borrower turns the offered plan down (HL-2): the plan in force goes on, and it may ask again. The same tap twice does it once. */
import type { turnDownNewPlan as endpoint } from "#contract/hardship.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { endRequest } from "./ask.ts";
import { readNewest } from "./store.ts";
import { standing } from "./wire.ts";

export const turnDownNewPlan: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const request = await readNewest(tx, loan.loanId);
  if (request === null) return { ok: false, rejection: "noOffer" };
  if (request.state === "turned-down" && request.version === input.version + 1) {
    return { ok: true, data: { state: request.state } };
  }
  if (standing(loan, request, call).state !== "offered") return { ok: false, rejection: "noOffer" };
  if (request.version !== input.version) return { ok: false, rejection: "loanChanged" };
  await endRequest(tx, { ...request, state: "turned-down" }, today);
  return { ok: true, data: { state: "turned-down" } };
};
