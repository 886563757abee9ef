/** What a deferral costs and does today, computed from the loan (DR-1, DR-2). */
import type { readDeferral as endpoint } from "#contract/deferral.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readPlan } from "../repayment-choices/read-instalments.ts";
import { deferralToWire } from "./wire.ts";

export const readDeferral: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  if (!plan.position.deferral.allowed) return { ok: false, rejection: "deferralClosed" };
  const { language, services } = call;
  const { market } = services.settings.brand;
  return { ok: true, data: deferralToWire(plan, { language, market }) };
};
