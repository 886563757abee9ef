/** Where a borrower's request for help stands (HL-1); an offered plan is shown as it comes to today. */
import { formatDate, symbolOf } from "#contract/format.ts";
import type { readHardship as endpoint } from "#contract/hardship.ts";
import { position } from "#lending/position.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { daysToBegin } from "./ask.ts";
import type { HardshipRequest } from "./hardship-record.ts";
import { readNewest } from "./store.ts";
import { mayBeHelped, offerToWire, standing } from "./wire.ts";

export const readHardship: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { borrowerId, today, language, services } = call;
  const loan = await loadLoan(db, { borrowerId, loanId: input.orderId });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const [request, product] = await Promise.all([
    readNewest(db, loan.loanId),
    readProductVersion(db, loan.productId, loan.productVersion),
  ]);
  const now = position(loan.terms, loan.events, today);
  const next = toPayOnWire(now);
  const { firstDay, lastDay } = daysToBegin(today);
  const helped = mayBeHelped(loan, today);
  return {
    ok: true,
    data: {
      productName: product === null ? "" : nameIn(product, language),
      currencySymbol: symbolOf(loan.terms.currency),
      telephone: services.settings.brand.servicePhone,
      limits: { firstDay, lastDay, amount: now.outstandingTotal },
      chargesStopped: now.hardship?.chargesStopped ?? false,
      next: next === null ? null : { dueTime: next.dueTime, amount: next.amount },
      ...(request === null ? noRequest(helped) : requestFacts(loan, request, { ...call, helped })),
    },
  };
};

function noRequest(mayAsk: boolean) {
  const nothing = { reference: "", answerDue: "", answerLate: false, asked: null, paper: "" };
  return { state: "none" as const, mayAsk, ...nothing, offer: null, declined: null };
}

function requestFacts(
  loan: LoanRecord,
  request: HardshipRequest,
  call: Pick<Call, "today" | "services"> & { helped: boolean },
) {
  const { state, offer } = standing(loan, request, call);
  const { offeredUntil, version, reason, canPay: amount, frequency, from, answerDue } = request;
  // Staff's second look is no matter of the borrower's.
  const shown = state === "approval" ? "waiting" : state;
  const open = shown === "waiting" || shown === "offered";
  const begun = loan.events.findLast(({ kind }) => kind === "restructured");
  return {
    state: shown,
    mayAsk: call.helped && !open,
    reference: request.reference,
    answerDue: formatDate(answerDue),
    answerLate: shown === "waiting" && answerDue < call.today,
    asked: { reason, amount, frequency, from: formatDate(from) },
    paper: shown === "accepted" && begun !== undefined ? String(begun.sequence) : "",
    offer:
      offer === null || offeredUntil === null
        ? null
        : { ...offerToWire(offer), version, validUntil: formatDate(offeredUntil) },
    declined: request.declinedBecause,
  };
}
