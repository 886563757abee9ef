/** A new plan as the wire shows it, and the plan that is offered as it stands today. */

import type { z } from "zod";
import { formatDate } from "#contract/format.ts";
import type { OfferedPlan, PlanToPay as PlanToPayShape } from "#contract/hardship.ts";
import type { PlanAsked } from "#lending/check-restructuring.ts";
import { position } from "#lending/position.ts";
import {
  type PlanToPay,
  type RestructuringOffer,
  restructuringOffer,
} from "#lending/restructuring-offer.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Services } from "../../platform/services/services.ts";
import { type HardshipRequest, type RequestState, stateOn } from "./hardship-record.ts";

/** Helped are loans that run and on which something is owed. */
export function mayBeHelped(loan: LoanRecord, today: Day): boolean {
  if (loan.applicationState !== "running") return false;
  const { status } = position(loan.terms, loan.events, today);
  return status === "running" || status === "due" || status === "overdue";
}

/** Null where the plan may no longer begin on the day. What is waived is at most what is still owed of it. */
export function offerOn(
  loan: LoanRecord,
  plan: PlanAsked,
  { today, services }: { today: Day; services: Services },
): RestructuringOffer | null {
  const { terms, events } = loan;
  const owed = position(terms, events, today).outstanding;
  const penalty = Math.min(plan.waived.penalty, owed.penalty);
  const asked = { ...plan, waived: { ...plan.waived, penalty } };
  const rule = marketRules(services, today).pack.settings.apr;
  const answer = restructuringOffer({ terms, events }, asked, { today, rule });
  return answer.ok ? answer.offer : null;
}

/** Where a request stands on the day, with the plan that may be accepted: an offered plan that can no longer begin has expired. */
export function standing(
  loan: LoanRecord,
  request: HardshipRequest,
  call: { today: Day; services: Services },
): { state: RequestState; offer: RestructuringOffer | null } {
  const state = stateOn(request, call.today);
  if (state !== "offered" || request.plan === null) return { state, offer: null };
  const offer = mayBeHelped(loan, call.today) ? offerOn(loan, request.plan, call) : null;
  return { state: offer === null ? "expired" : state, offer };
}

export function offerToWire(offer: RestructuringOffer): z.output<typeof OfferedPlan> {
  const { plan, owedBefore, before, after, waived, costDifference, apr } = offer;
  return {
    owedBefore,
    owed: plan.owed,
    before: toPayToWire(before),
    after: toPayToWire(after),
    waived,
    costDifference,
    rateName: apr.percent === null ? "" : apr.name,
    ratePercent: apr.percent ?? "",
  };
}

function toPayToWire(plan: PlanToPay): z.output<typeof PlanToPayShape> {
  const { payments, total, highest, lastDue } = plan;
  return {
    payments: payments.map(({ on, amount }) => ({ dueTime: formatDate(on), amount })),
    total,
    highest,
    lastDue: formatDate(lastDue),
  };
}
