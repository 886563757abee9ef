/** What an open offer costs, as figures to draw (DS-4), with the version of its disclosure that stands (DS-3). */
import { formatDate, formatPercent, symbolOf } from "#contract/format.ts";
import type { readOfferCost as endpoint } from "#contract/offer-disclosure.ts";
import { addDays } from "#values/business-day.ts";
import { portion } from "#values/rounding.ts";
import { describeLateCharges, describeRate } from "../../core/product/describe-terms.ts";
import { offerToAccept } from "../../core/product/find-offer.ts";
import { acknowledgesFirst, disclosureNow } from "../../core/product/offer-disclosure.ts";
import { rateName } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { versionToWire } from "./version-wire.ts";

export const readOfferCost: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const { borrowerId, today, language, services } = call;
  const found = await offerToAccept(db, { borrowerId, productId }, today);
  if (found === null) return { ok: false, rejection: "offerGone" };
  const { offer } = found;
  const { terms } = offer;
  const { market } = services.settings.brand;
  const reader = { language, market };
  const first = acknowledgesFirst(offer, call);
  const { newest, due, disclosed } = await disclosureNow(db, offer, call);
  const { principal, payout, total, cost, interest, feesInAll, apr, plan, late } = disclosed;
  const [next] = plan;
  if (next === undefined) throw new Error("a plan without instalments");
  return {
    ok: true,
    data: {
      currencySymbol: symbolOf(terms.currency),
      principal,
      payout,
      total,
      cost,
      interest,
      fees: feesInAll,
      rate: describeRate(terms.plan, reader),
      yearly: apr.percent === null ? "" : formatPercent(apr.percent, market),
      yearlyName: rateName(apr, language),
      per100: portion(total, 100_00, payout, "half-up"),
      plan: plan.map(({ amount, dueDate }) => ({ amount, dueTime: formatDate(dueDate) })),
      weekLate: {
        amount: next.amount,
        dueTime: formatDate(next.dueDate),
        lateTime: formatDate(addDays(next.dueDate, 7)),
        charge: late.aWeekLate,
        rule: describeLateCharges(terms, reader),
      },
      acknowledgeFirst: first ? 1 : 0,
      version: newest === null || due !== null ? null : versionToWire(newest),
    },
  };
};
