/**
 * Staff answer a request for help (HL-2): with a plan, or with the reason why there is none. Where more is owed than the lender's
 * policy lets one person decide about, or more is given away than the person may let go of alone (DK-5), another person approves the plan before
 * it is offered.
 */

import type { InputRead } from "#contract/endpoint.ts";
import type * as contract from "#contract/hardship-back-office.ts";
import type { PlanAsked } from "#lending/check-restructuring.ts";
import type { RestructuringOffer } from "#lending/restructuring-offer.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { decideAlone, mayDecideAlone } from "../../core/loan-action/alone-limit.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { readProduct } from "../../core/product/products.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { policyOf } from "../application/policy.ts";
import { endRequest } from "./ask.ts";
import { type HardshipRequest, isOpen, stateOn } from "./hardship-record.ts";
import { notifyOfHardship } from "./notify-of-hardship.ts";
import { readRequest, writeRequest } from "./store.ts";
import { mayBeHelped, offerOn, offerToWire } from "./wire.ts";

function planOf(input: Omit<InputRead<typeof contract.previewNewPlan>, "requestId">): PlanAsked {
  const { firstDue, frequency, instalments, planRate = "", pauseInterest, waivedCharges } = input;
  return {
    firstDue,
    frequency,
    instalments,
    ...(planRate === "" ? {} : { ratePercent: planRate }),
    pauseInterest,
    carriedTo: "every-instalment",
    waived: { penalty: waivedCharges, fee: 0, interest: 0 },
  };
}

/** Above what is owed a second person approves; null: nobody has to. */
export async function secondAbove(
  db: Queryable,
  loan: LoanRecord,
  request: Pick<HardshipRequest, "openedBy">,
  { today, services }: Call,
): Promise<Minor | null> {
  // What staff began at the desk nobody decides alone.
  if (request.openedBy !== null) return 0;
  const product = await readProduct(db, loan.productId, today);
  return product === null ? null : policyOf(product, services).fourEyesAbove;
}

export const previewNewPlan: QueryHandler<typeof contract.previewNewPlan> = async (
  db,
  { requestId, ...input },
  call,
) => {
  const request = await readRequest(db, requestId);
  const loan = request === null ? null : await loadLoanById(db, request.loanId);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const offer = mayBeHelped(loan, call.today) ? offerOn(loan, planOf(input), call) : null;
  if (request === null || offer === null) return { ok: false, rejection: "planUnfit" };
  const limit = await secondAbove(db, loan, request, call);
  const left = await mayDecideAlone(db, { ...staffOf(call), loanId: loan.loanId }, call);
  const { givenAway } = offer;
  const alone = isWithin(limit, offer) && givenAway <= left;
  return { ok: true, data: { ...offerToWire(offer), givenAway, alone } };
};

function isWithin(limit: Minor | null, { owedBefore }: RestructuringOffer): boolean {
  return limit === null || owedBefore <= limit;
}

/** The request and its loan, which stays locked: whoever pays or accepts meanwhile waits. */
async function lockCase(tx: Transaction, requestId: string) {
  const found = await readRequest(tx, requestId);
  if (found === null) return null;
  const loan = await loadLoanById(tx, found.loanId, { lock: true });
  const request = await readRequest(tx, requestId);
  return loan === null || request === null ? null : { loan, request };
}

function stands({ version }: HardshipRequest, state: HardshipRequest["state"]) {
  return { ok: true, data: { state, version } } as const;
}

export const offerNewPlan: CommandHandler<typeof contract.offerNewPlan> = async (
  tx,
  { requestId, version, ...input },
  call,
) => {
  const found = await lockCase(tx, requestId);
  if (found === null) return { ok: false, rejection: "notFound" };
  const { loan, request } = found;
  const { staffId, role } = staffOf(call);
  const plan = planOf(input);
  if (isSame(request, { version, plan, staffId })) return stands(request, request.state);
  if (!isOpen(request)) return { ok: false, rejection: "notOpen" };
  if (request.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const offer = mayBeHelped(loan, call.today) ? offerOn(loan, plan, call) : null;
  if (offer === null || offer.plan.waived.penalty !== plan.waived.penalty) {
    return { ok: false, rejection: "planUnfit" };
  }
  const limit = await secondAbove(tx, loan, request, call);
  const deciding = { staffId, role, loanId: loan.loanId };
  const { givenAway } = offer;
  const alone =
    isWithin(limit, offer) &&
    (givenAway === 0 || (await decideAlone(tx, deciding, givenAway, call)));
  const made: HardshipRequest = { ...request, plan, madeBy: staffId, version: version + 1 };
  const after = alone
    ? offered(made, call)
    : { ...made, state: "approval" as const, offeredUntil: null };
  await writeRequest(tx, after);
  if (alone) await notifyOfHardship(tx, after, "offered", call.services);
  await logStaff(tx, call, alone ? "hardship.offer" : "hardship.plan", request.reference);
  return stands(after, after.state);
};

/** The same person sent the same plan once more. */
function isSame(
  request: HardshipRequest,
  sent: { version: number; plan: PlanAsked; staffId: string },
): boolean {
  const { plan, version, madeBy } = request;
  if (plan === null || version !== sent.version + 1 || madeBy !== sent.staffId) return false;
  const keys = ["firstDue", "frequency", "instalments", "ratePercent", "pauseInterest"] as const;
  return (
    keys.every((key) => plan[key] === sent.plan[key]) &&
    plan.waived.penalty === sent.plan.waived.penalty
  );
}

function offered(request: HardshipRequest, { today, services }: Call): HardshipRequest {
  const { offerDays } = marketRules(services, today).pack.settings.hardship;
  return { ...request, state: "offered", offeredUntil: addDays(today, offerDays) };
}

export const approveNewPlan: CommandHandler<typeof contract.approveNewPlan> = async (
  tx,
  { requestId, version },
  call,
) => {
  const found = await lockCase(tx, requestId);
  if (found === null) return { ok: false, rejection: "notFound" };
  const { loan, request } = found;
  if (request.state !== "approval" || request.plan === null) {
    return { ok: false, rejection: "notOpen" };
  }
  if (request.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const second = { by: staffOf(call).staffId, at: call.services.calendar.now() };
  const makers = request.madeBy === null ? [] : [request.madeBy];
  const why = await whyNotSecond(tx, makers, second);
  if (why !== null) return { ok: false, rejection: why };
  if (!mayBeHelped(loan, call.today) || offerOn(loan, request.plan, call) === null) {
    return { ok: false, rejection: "planUnfit" };
  }
  const after = offered({ ...request, version: version + 1 }, call);
  await writeRequest(tx, after);
  await notifyOfHardship(tx, after, "offered", call.services);
  await logStaff(tx, call, "hardship.offer", request.reference);
  return stands(after, after.state);
};

export const declineHardship: CommandHandler<typeof contract.declineHardship> = async (
  tx,
  { requestId, version, reason },
  call,
) => {
  const found = await lockCase(tx, requestId);
  if (found === null) return { ok: false, rejection: "notFound" };
  const { request } = found;
  if (!isOpen(request)) return { ok: false, rejection: "notOpen" };
  if (request.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const declined = { ...request, state: "declined", declinedBecause: reason } as const;
  const after = await endRequest(tx, declined, call.today);
  await notifyOfHardship(tx, after, "declined", call.services);
  await logStaff(tx, call, "hardship.decline", request.reference);
  return stands(after, stateOn(after, call.today));
};
