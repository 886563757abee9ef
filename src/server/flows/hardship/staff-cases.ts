/** What staff read of requests for help: the queue, and one request with the loan and plans that fit what can be paid (HL-2). */
import { formatDate, symbolOf } from "#contract/format.ts";
import { payFrequencies } from "#contract/hardship.ts";
import type * as contract from "#contract/hardship-back-office.ts";
import { restructuringLimits } from "#lending/check-restructuring.ts";
import { position } from "#lending/position.ts";
import { proposePlans } from "#lending/propose-plans.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { daysToBegin } from "./ask.ts";
import { type HardshipRequest, isOpen, stateOn } from "./hardship-record.ts";
import { countViewsOn, readPage } from "./queue-store.ts";
import { secondAbove } from "./staff-plans.ts";
import { readRequest } from "./store.ts";
import { mayBeHelped, offerOn, offerToWire, standing } from "./wire.ts";

const pageSize = 25;

export const listHardship: QueryHandler<typeof contract.listHardship> = async (db, input, call) => {
  const { today, services } = call;
  const { page = 1, view = "answer" } = input;
  const [requests, counts] = await Promise.all([
    readPage(db, view, { limit: pageSize, offset: (page - 1) * pageSize, today }),
    countViewsOn(db, today),
  ]);
  const names = await namesOf(db, requests, services);
  const rows = requests.map((request) => rowOf(request, names, today));
  const { answer, offered, done, late, today: dueToday } = counts;
  const shown = { answer, offered, done, late, today: dueToday };
  return { ok: true, data: { rows, total: counts[view], page, pageSize, counts: shown } };
};

type Names = ReadonlyMap<string, string>;

function namesOf(
  db: Queryable,
  requests: readonly HardshipRequest[],
  { settings }: Pick<Services, "settings">,
): Promise<Names> {
  const ids = requests.map(({ borrowerId }) => borrowerId);
  return borrowerNames(db, ids, settings.encryptionKey);
}

function rowOf(request: HardshipRequest, names: Names, today: Day) {
  const { requestId, reference, loanId, reason, canPay, frequency, from, answerDue } = request;
  const state = stateOn(request, today);
  const unanswered = state === "waiting" || state === "approval";
  return {
    requestId,
    reference,
    orderNo: loanId,
    borrowerName: names.get(request.borrowerId) ?? "",
    state,
    reason,
    canPay,
    frequency,
    from: formatDate(from),
    receivedOn: formatDate(request.receivedOn),
    ageDays: Math.max(0, daysBetween(request.receivedOn, today)),
    answerDue: formatDate(answerDue),
    late: unanswered && answerDue < today,
    dueToday: unanswered && answerDue === today,
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
  const [names, staff, product] = await Promise.all([
    namesOf(db, [request], services),
    staffNames(db),
    readProductVersion(db, loan.productId, loan.productVersion),
  ]);
  const row = rowOf(request, names, today);
  return {
    ok: true,
    data: {
      ...row,
      borrowerId: request.borrowerId,
      state: standing(loan, request, call).state,
      openedBy: request.openedBy === null ? "" : (staff.get(request.openedBy) ?? ""),
      version: request.version,
      productName: product === null ? "" : nameIn(product, call.language),
      language: request.language,
      limits: { ...daysToBegin(today), instalments: restructuringLimits.instalments },
      ownRate: terms.plan.rate.percent,
      open,
      made: madeOf(request, staff),
      declined: request.declinedBecause,
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
      secondAbove: await secondAbove(db, loan, request, call),
      mayApprove: row.state === "approval" && madeBy !== staffOf(call).staffId,
    },
  };
};

/** The plan as it was made, for the form that changes it and the person who approves it. */
function madeOf({ plan, madeBy, offeredUntil }: HardshipRequest, staff: Names) {
  if (plan === null || madeBy === null) return null;
  const { firstDue, frequency, instalments, ratePercent = "", pauseInterest, waived } = plan;
  // Staff choose among three; a plan of days cannot be made here.
  const paid = payFrequencies.find((known) => known === frequency) ?? "monthly";
  return {
    by: staff.get(madeBy) ?? "",
    firstDue,
    frequency: paid,
    instalments,
    planRate: ratePercent,
    pauseInterest,
    waivedCharges: waived.penalty,
    validUntil: offeredUntil === null ? "" : formatDate(offeredUntil),
  };
}
