/** Offers and recommended products in the wire's shape, with every display string ready to show. */
import type { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatBps, formatDate, formatPercent, shownMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { RecommendedProduct } from "#contract/loan.ts";
import type { readOffer } from "#contract/loan-offer.ts";
import type { AprRule, Disclosure } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import type { ShownAccount } from "../payout-account/payout-account.ts";
import {
  describeCoolingOff,
  describeDeferral,
  describeFees,
  describeLateCharges,
  describePrepayment,
  describeRate,
  describeTerm,
  money,
  type Reader,
  termUnitOf,
} from "./describe-terms.ts";
import { discloseOffer } from "./disclose-offer.ts";
import { nameIn, type Product } from "./product.ts";

const offerCopy = wordsByKey("loan-confirmation.offer");
const recommendedCopy = wordsByKey("recommend-list.rows");

/** Path of the order made from an offer, with both spellings of the ids, as in every borrower address (RT-5). */
export function orderAddress(productId: string, loanId: string): string {
  const ids = { productId, product_id: productId, orderId: loanId, order_id: loanId };
  return `/loanDetail?${new URLSearchParams(ids)}`;
}

/** Path of the page where the offer for a product is confirmed. */
export function confirmAddress(productId: string): string {
  return `/loanConfirm?${new URLSearchParams({ productId, product_id: productId })}`;
}

export function offerToWire(
  product: Product,
  terms: LoanTerms,
  account: ShownAccount | null,
  today: Day,
  reader: Reader,
): Output<typeof readOffer> {
  const figures = discloseOffer(terms, today, reader.market);
  const [first] = figures.plan;
  if (first === undefined) throw new Error("a plan without instalments");
  const dialog = product.wording.exitDialog;
  return {
    productLogo: product.logo,
    productName: nameIn(product, reader.language),
    amount: terms.principal,
    bankCardInfo: accountToWire(account),
    periods: terms.plan.instalments,
    termUnit: termUnitOf(terms.plan, reader.language),
    details: detailRows(product, terms, figures, reader),
    repay_plans: figures.plan.map(({ amount, dueDate }) => ({
      amount,
      pay_time: formatDate(dueDate),
    })),
    firstPayTime: formatDate(first.dueDate),
    firstPeriodDay: daysBetween(today, first.dueDate),
    pRateDsc: describeRate(terms.plan, reader),
    currencySymbol: symbolOf(terms.currency),
    sendSms: 0,
    isPopType: dialog === null ? 0 : 1,
    popContent: dialog?.content[reader.language] ?? "",
    popTitle: dialog?.title[reader.language] ?? "",
    popAgreementUrl: product.wording.agreementPopup,
  };
}

export function accountToWire(account: ShownAccount | null) {
  if (account === null) return null;
  return { bankName: account.bankName, difficult: account.masked, bankNode: account.bankCode };
}

type TextValue = { text: string; value: string };

function detailRows(
  product: Product,
  terms: LoanTerms,
  figures: Disclosure,
  reader: Reader,
): TextValue[] {
  const row = (text: keyof typeof offerCopy, value: string): TextValue => ({
    text: offerCopy[text][reader.language],
    value,
  });
  const coolingOff = describeCoolingOff(terms.coolingOff, reader.language);
  return [
    ...costRows(product, terms, figures, reader),
    row("late", describeLateCharges(terms, reader)),
    row("prepayment", describePrepayment(terms, reader)),
    ...(coolingOff === null ? [] : [row("coolingOff", coolingOff)]),
    row("deferral", describeDeferral(terms, reader)),
    row("times", timesValue(reader)),
  ];
}

/** Labels for the rules of a loan, shared with other lists of them. */
export const detailCopyOfOffer = {
  late: offerCopy.late,
  prepayment: offerCopy.prepayment,
  coolingOff: offerCopy.coolingOff,
  deferral: offerCopy.deferral,
} as const;

/** What the loan costs, from the amount received to the yearly rate. */
export function costRows(
  product: Product,
  terms: LoanTerms,
  figures: Disclosure,
  reader: Reader,
): TextValue[] {
  const row = (text: keyof typeof offerCopy, value: string): TextValue => ({
    text: offerCopy[text][reader.language],
    value,
  });
  const { payout, interest, total, apr } = figures;
  return [
    row("payout", money(payout, terms, reader)),
    ...feeRows(product, terms, reader),
    row("interest", money(interest, terms, reader)),
    row("total", money(total, terms, reader)),
    ...(apr.percent === null ? [] : [row(rateRow(apr), formatPercent(apr.percent, reader.market))]),
  ];
}

/** "Annual percentage rate (APR)": the name of a yearly rate by its convention. */
export function rateName(rule: AprRule, language: Language): string {
  return offerCopy[rateRow(rule)][language];
}

/** A rate is only comparable under the name of its convention. */
function rateRow({ convention, name }: AprRule): keyof typeof offerCopy {
  if (name === "EIR") return "eir";
  return convention === "irr-nominal" ? "aprNominal" : "apr";
}

const feeText = {
  "kept-back": offerCopy.feeKeptBack,
  "first-instalment": offerCopy.feeFirst,
  spread: offerCopy.feeSpread,
} as const;

/** A row for each agreed fee, with when it is taken. */
export function feeRows(product: Product, terms: LoanTerms, reader: Reader): TextValue[] {
  return describeFees(terms, product.wording, reader.language).map(({ name, amount, when }) => ({
    text: fillPlaceholders(feeText[when][reader.language], { name }),
    value: money(amount, terms, reader),
  }));
}

/** Like `feeRows` for a product, before there is an amount: a share of it, or a fixed sum. */
export function feeRules({ terms, wording }: Product, reader: Reader): TextValue[] {
  return terms.fees.map(({ name, amount, when }) => ({
    text: fillPlaceholders(feeText[when][reader.language], {
      name: wording.feeNames[name]?.[reader.language] ?? name,
    }),
    value:
      "minor" in amount ? money(amount.minor, terms, reader) : formatBps(amount.bps, reader.market),
  }));
}

/** The promised times of LN-1, from the engine's own limits. */
function timesValue(reader: Reader): string {
  const { decisionDaysMaximum, disbursementDaysMinimum, disbursementDaysMaximum } = termsLimits;
  return fillPlaceholders(offerCopy.timesValue[reader.language], {
    decision: String(decisionDaysMaximum),
    from: String(disbursementDaysMinimum),
    to: String(disbursementDaysMaximum),
  });
}

/** Only a product with an open offer can be tapped: the confirmation would have nothing to show for another. */
export function recommendedToWire(
  product: Product,
  offered: LoanTerms | null,
  reader: Reader,
): z.output<typeof RecommendedProduct> {
  const { language, market } = reader;
  const symbol = symbolOf(product.terms.currency);
  const least = shownMoney(product.leastPrincipal, symbol, market);
  const most = shownMoney(product.mostPrincipal, symbol, market);
  const word = (name: keyof typeof recommendedCopy) => recommendedCopy[name][language];
  return {
    productId: product.productId,
    logo: product.logo,
    name: nameIn(product, language),
    buttonText: word(offered === null ? "notOffered" : "offered"),
    clickable: offered === null ? 0 : 1,
    rangeText: offered === null ? `${least} – ${most}` : money(offered.principal, offered, reader),
    rangeDes: word(offered === null ? "range" : "yourOffer"),
    rate: describeRate((offered ?? product.terms).plan, reader),
    description: `${product.wording.description[language]} (${describeTerm((offered ?? product.terms).plan, language)})`,
  };
}
