/** The choices for an order today and its payment methods (init pay type). */
import type { readChoices as endpoint } from "#contract/repayment-choices.ts";
import { repaymentChoices } from "#lending/repayment-choices.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { choicesToWire } from "./choices-wire.ts";
import { payTypes } from "./pay-types.ts";
import { readPlan } from "./read-instalments.ts";

export const readChoices: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  const { language, services, today } = call;
  const { market } = services.settings.brand;
  const { terms, events } = plan.loan;
  const choices = repaymentChoices(terms, events, today);
  const shown = choicesToWire(plan, choices, { language, market });
  return { ok: true, data: { ...shown, payTypes: payTypes(services, language) } };
};
