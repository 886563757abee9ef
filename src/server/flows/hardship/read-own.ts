/** Where a borrower's request for help stands (HL-1); an offered plan is shown as it comes to today. */
import { formatDate, symbolOf } from "#contract/format.ts";
import type { readHardship as endpoint } from "#contract/hardship.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readNewest } from "./store.ts";
import { mayBeHelped, offerToWire, standing } from "./wire.ts";

export const readHardship: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { borrowerId, today } = call;
  const loan = await loadLoan(db, { borrowerId, loanId: input.orderId });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const request = await readNewest(db, loan.loanId);
  const helped = mayBeHelped(loan, today);
  const currencySymbol = symbolOf(loan.terms.currency);
  if (request === null) {
    const none = { reference: "", answerDue: "", offer: null, declined: null };
    return { ok: true, data: { state: "none", currencySymbol, mayAsk: helped, ...none } };
  }
  const { state, offer } = standing(loan, request, call);
  const { offeredUntil, version } = request;
  // Staff's second look is no matter of the borrower's.
  const shown = state === "approval" ? "waiting" : state;
  return {
    ok: true,
    data: {
      state: shown,
      currencySymbol,
      mayAsk: helped && shown !== "waiting" && shown !== "offered",
      reference: request.reference,
      answerDue: formatDate(request.answerDue),
      offer:
        offer === null || offeredUntil === null
          ? null
          : { ...offerToWire(offer), version, validUntil: formatDate(offeredUntil) },
      declined: request.declinedBecause,
    },
  };
};
