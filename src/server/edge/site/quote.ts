/**
 * A quote for the official site's calculator (OS-4): the engine's own schedule and APR for a new client paid out today.
 * The work is bounded by the product's limits: at most 366 instalments and one product read.
 */
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/site.ts";
import type { Disclosure } from "#lending/disclosure.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { describeTerm, money } from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { instalmentsLent, isLent } from "../../core/product/lent-range.ts";
import { asLent, makeTerms } from "../../core/product/make-terms.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import { readProduct } from "../../core/product/products.ts";
import { costRows } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

export const handleQuoteLoan: QueryHandler<typeof contract.quoteLoan> = async (
  db,
  { productId, amount, instalments },
  call,
) => {
  const product = await readProduct(db, productId, call.today);
  const rules = marketRules(call.services);
  if (product === null || !product.open) return { ok: false, rejection: "productClosed" };
  const terms = makeTerms(product, { principal: amount, instalments, clientKind: "new" }, rules);
  const range = instalmentsLent(asLent(product, rules), call.today);
  const counted = range !== null && instalments >= range.least && instalments <= range.most;
  const within = counted && isLent(product, amount);
  if (!within || problemOfTerms(terms, call.today, rules.termDays) !== null) {
    return { ok: false, rejection: "outOfRange" };
  }
  const reader = { language: call.language, market: call.services.settings.brand.market };
  const figures = discloseOffer(terms, call.today, reader.market);
  const [first] = figures.plan;
  const last = figures.plan.at(-1);
  if (first === undefined || last === undefined) throw new Error("a plan without instalments");
  return {
    ok: true,
    data: {
      productId,
      amount,
      instalments,
      total: figures.total,
      amountText: money(amount, terms, reader),
      termText: describeTerm(terms.plan, reader.language),
      totalText: money(figures.total, terms, reader),
      payoutText: money(figures.payout, terms, reader),
      instalmentText: money(first.amount, terms, reader),
      instalmentsEqual: equalButLast(figures.plan),
      lastInstalmentText: last.amount === first.amount ? "" : money(last.amount, terms, reader),
      rows: costRows(product, terms, figures, reader),
      plan: figures.plan.map(({ number, dueDate, amount: due }) => ({
        number,
        dueDate: formatDate(dueDate),
        amount: money(due, terms, reader),
      })),
    },
  };
};

/** The last instalment absorbs the rounding: less than one currency unit per instalment. */
function equalButLast(plan: Disclosure["plan"]): boolean {
  const [first] = plan;
  const last = plan.at(-1);
  if (first === undefined || last === undefined) return true;
  const others = plan.slice(0, -1).every(({ amount }) => amount === first.amount);
  return others && Math.abs(last.amount - first.amount) <= plan.length * 100;
}
