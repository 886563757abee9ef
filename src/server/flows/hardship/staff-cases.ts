/** What staff read of requests for help: the queue, and one request with the loan and plans that fit what can be paid (HL-2). */
import { formatDate, symbolOf } from "#contract/format.ts";
import type * as contract from "#contract/hardship-back-office.ts";
import { position } from "#lending/position.ts";
import { proposePlans } from "#lending/propose-plans.ts";
import type { Day } from "#values/business-day.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { type HardshipRequest, isOpen, stateOn } from "./hardship-record.ts";
import { secondAbove } from "./staff-plans.ts";
import { countToAnswer, readPage, readRequest } from "./store.ts";
import { mayBeHelped, offerOn, offerToWire, standing } from "./wire.ts";

const pageSize = 25;

export const listHardship: QueryHandler<typeof contract.listHardship> = async (db, input, call) => {
  const page = input.page ?? 1;
  const [requests, total] = await Promise.all([
    readPage(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    countToAnswer(db),
  ]);
  const rows = requests.map((request) => rowOf(request, call.today));
  return { ok: true, data: { rows, total, page, pageSize } };
};

function rowOf(request: HardshipRequest, today: Day) {
  const { requestId, reference, loanId, reason, canPay, frequency, from, answerDue } = request;
  const state = stateOn(request, today);
  const unanswered = state === "waiting" || state === "approval";
  return {
    requestId,
    reference,
    orderNo: loanId,
    state,
    reason,
    canPay,
    frequency,
    from: formatDate(from),
    answerDue: formatDate(answerDue),
    late: unanswered && answerDue < today,
  };
}

export const readHardshipCase: QueryHandler<typeof contract.readHardshipCase> = async (
  db,
  { requestId },
  call,
) => {
  const { today, services } = call;
  const request = await readRequest(db, requestId);
  const loan = request === null ? null : await loadLoanById(db, request.loanId);
  if (request === null || loan === null) return { ok: false, rejection: "notFound" };
  const { terms, events } = loan;
  const now = position(terms, events, today);
  const open = isOpen(request) && mayBeHelped(loan, today);
  const rule = marketRules(services, today).pack.settings.apr;
  const { canPay: amount, frequency, from, plan, madeBy } = request;
  const proposed = open
    ? proposePlans({ terms, events }, { amount, frequency, from }, { today, rule })
    : [];
  const offer = open && plan !== null ? offerOn(loan, plan, call) : null;
  const row = rowOf(request, today);
  return {
    ok: true,
    data: {
      ...row,
      state: standing(loan, request, call).state,
      version: request.version,
      currencySymbol: symbolOf(terms.currency),
      outstanding: now.outstandingTotal,
      arrears: now.arrears,
      daysPastDue: now.daysPastDue,
      lateCharges: now.outstanding.penalty,
      plan: offer === null ? null : offerToWire(offer),
      proposals: proposed.map((one) => ({
        kind: one.kind,
        firstDue: formatDate(one.offer.plan.firstDue),
        instalments: one.offer.plan.instalments,
        planRate: one.offer.plan.ratePercent ?? "",
        pauseInterest: one.offer.plan.pauseInterest,
        waivedCharges: one.offer.plan.waived.penalty,
        plan: offerToWire(one.offer),
      })),
      secondAbove: await secondAbove(db, loan, call),
      mayApprove: row.state === "approval" && madeBy !== staffOf(call).staffId,
    },
  };
};
