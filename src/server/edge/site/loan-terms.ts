/**
 * The public loan terms (OS-4), generated from the values the engine computes with: the promised limits, the notice
 * periods and the rules of every open product. None of these figures is written anywhere else.
 */
import type { z } from "zod";
import { formatBps, shownMoney, symbolOf } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type * as contract from "#contract/site.ts";
import { noticePeriods } from "#lending/reference-product.ts";
import type { ProductTerms } from "#lending/terms.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import {
  describeCoolingOff,
  describeDeferral,
  describeRate,
  describeTerm,
  isDaily,
  money,
  type Reader,
  termUnitOf,
} from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import { asLent, makeTerms } from "../../core/product/make-terms.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import { nameIn, type Product } from "../../core/product/product.ts";
import { openProducts } from "../../core/product/products.ts";
import { feeRules } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { amountStep, amountUsual, wholeUnits } from "./amounts.ts";

type ProductShown = z.output<typeof contract.SiteProduct>;

export const handleReadLoanTerms: QueryHandler<typeof contract.readLoanTerms> = async (
  db,
  _input,
  call,
) => {
  const { language, services, today } = call;
  const reader = { language, market: services.settings.brand.market };
  const products = await openProducts(db, today);
  const rules = marketRules(services);
  return {
    ok: true,
    data: {
      limits: {
        termDaysLeast: rules.termDays.least,
        termDaysMost: rules.termDays.most,
        decisionDays: termsLimits.decisionDaysMaximum,
        payoutDaysLeast: termsLimits.disbursementDaysMinimum,
        payoutDaysMost: termsLimits.disbursementDaysMaximum,
        ageYears: termsLimits.ageYearsMinimum,
      },
      notices: { ...noticePeriods },
      products: products.flatMap((product) => productToWire(product, rules, reader) ?? []),
    },
  };
};

/** Null for a product that cannot be lent on the day of the rules. */
export function productToWire(
  product: Product,
  rules: MarketRules,
  reader: Reader,
): ProductShown | null {
  const { terms, wording } = product;
  const range = instalmentsLent(asLent(product, rules), rules.on);
  const { least, most } = wholeUnits(product.leastPrincipal, product.mostPrincipal);
  if (range === null || least > most) return null;
  const step = product.amountStep ?? amountStep(least, most);
  const { language, market } = reader;
  const symbol = symbolOf(terms.currency);
  const usual = amountUsual(least, most, step);
  const instalments = Math.min(Math.max(terms.plan.instalments, range.least), range.most);
  const unit = (instalments: number) => termUnitOf({ ...terms.plan, instalments }, language);
  const { afterTermBps, leastDays, rebate } = terms.prepayment;
  return {
    productId: product.productId,
    name: nameIn(product, language),
    logo: product.logo,
    description: wording.description[language],
    currency: terms.currency,
    currencySymbol: symbol,
    amountLeast: least,
    amountMost: most,
    amountStep: step,
    amountUsual: usual,
    amountText: `${shownMoney(least, symbol, market)} – ${shownMoney(most, symbol, market)}`,
    instalmentsLeast: range.least,
    instalmentsMost: range.most,
    instalmentsUsual: instalments,
    unit: { one: unit(1), many: unit(2) },
    termText: describeTerm(terms.plan, language),
    rate: describeRate(terms.plan, reader),
    ratePercent: Number(terms.plan.rate.percent),
    ratePer: terms.plan.rate.per,
    aprPercent: usualApr(product, { principal: usual, instalments }, rules, reader),
    fees: feeRules(product, reader),
    lateCharges: lateChargesShown(terms, reader),
    prepayment: {
      share: formatBps(afterTermBps, market),
      days: leastDays,
      rebate: rebate !== "none" && !isDaily(terms.plan),
      daily: isDaily(terms.plan),
    },
    ...coolingOffShown(product, rules, language),
    deferral: describeDeferral(terms, reader),
  };
}

/** The days are the product's, what may be kept then is the market's (DS-6). */
function coolingOffShown(
  { coolingOffDays = 0 }: Product,
  { pack }: MarketRules,
  language: Language,
): Pick<ProductShown, "coolingOff"> {
  const fees = pack.settings.coolingOffFees;
  const terms = coolingOffDays === 0 ? undefined : { days: coolingOffDays, fees };
  const coolingOff = describeCoolingOff(terms, language);
  return coolingOff === null ? {} : { coolingOff };
}

/** What the calculator says of the loan it begins with. */
function usualApr(
  product: Product,
  asked: { principal: number; instalments: number },
  rules: MarketRules,
  { market }: Reader,
): number | null {
  const terms = makeTerms(product, { ...asked, clientKind: "new" }, rules);
  if (problemOfTerms(terms, rules.on, rules.termDays) !== null) return null;
  const { percent } = discloseOffer(terms, rules.on, market).apr;
  return percent === null ? null : Number(percent);
}

function lateChargesShown(terms: ProductTerms, reader: Reader): ProductShown["lateCharges"] {
  const { feeNew, feeRepeat, feeOncePer, base, bands } = terms.lateCharges;
  return {
    feeNew: money(feeNew, terms, reader),
    feeRepeat: money(feeRepeat, terms, reader),
    feeOncePer,
    base: base ?? "principal-and-interest",
    interestGoesOn: isDaily(terms.plan),
    bands: bands.map(({ fromDay, bpsPerDay }, index) => {
      const next = bands[index + 1];
      const percent = formatBps(bpsPerDay, reader.market);
      return { from: fromDay, to: next === undefined ? null : next.fromDay - 1, percent };
    }),
  };
}
