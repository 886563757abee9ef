/**
 * What borrowers would see of a form while it is typed (PD-4): card, confirmation, plan and cost from the engine, with every
 * problem. It reads at most one product and writes nothing; its work is bounded by the corners of the product.
 */

import type { Output } from "#contract/endpoint.ts";
import type { previewProduct as endpoint } from "#contract/product-catalogue.ts";
import { checkTerms } from "#lending/check-terms.ts";
import { position } from "#lending/position.ts";
import { schedule } from "#lending/schedule.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { differencesOf } from "../../core/configuration/differences.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { describeTerm, type Reader } from "../../core/product/describe-terms.ts";
import { lentNear } from "../../core/product/lent-range.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import { type ProductRules, wordingInEveryLanguage } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { offerToWire, rateName, recommendedToWire } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { whereOf } from "./drafts.ts";
import { evaluateForm } from "./evaluate-form.ts";
import { dearerKind, exampleOf, examplesOf } from "./examples.ts";
import { readForm } from "./read-form.ts";
import { readFormOf } from "./versions.ts";
import { evaluationShown } from "./wire.ts";

type Shown = Output<typeof endpoint>;

export const previewProduct: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const form = parseForm(new TextDecoder().decode(input.form.bytes));
  if (form === undefined) return { ok: false, rejection: "unreadableForm" };
  const { today, services } = call;
  const { market } = services.settings.brand;
  const productId = "productId" in form ? String(form.productId) : "";
  const [where, before] = await Promise.all([
    whereOf(db, services),
    input.against === 0 ? null : readFormOf(db, productId, input.against),
  ]);
  const evaluated = evaluateForm(form, where);
  const reader = { language: input.language ?? call.language, market };
  const { product } = evaluated;
  const terms = product === null ? null : termsAsked(product, input, where.rules);
  return {
    ok: true,
    data: {
      ...evaluationShown(evaluated, { language: call.language, market }),
      card: product === null ? null : cardOf(product, reader),
      rateName: rateName(where.rules.pack.settings.apr, call.language),
      ...(product === null || terms === null || checkTerms(terms).length > 0
        ? { confirmation: null, example: null, before: null }
        : {
            confirmation: confirmationOf(product, terms, today, reader),
            example: previewExample(terms, where.rules),
            before: before === null ? null : sameLoanOn(before, terms, where.rules),
          }),
      examples: product !== null && evaluated.runs ? examplesOf(product, where.rules) : [],
      differences: before === null ? [] : differencesOf(before, form),
    },
  };
};

/** The loan to preview: as chosen on the page, else the largest amount over the usual number of instalments. */
function termsAsked(
  product: ProductRules,
  { amount, instalments }: { amount: string; instalments: string },
  rules: MarketRules,
): LoanTerms {
  const principal = amount === "" ? product.mostPrincipal : lentNear(product, Number(amount));
  const count = Number(instalments) || product.terms.plan.instalments;
  const clientKind = dearerKind(product.terms);
  return makeTerms(product, { principal, instalments: count, clientKind }, rules);
}

/** The loan on the terms of another version; null where no such loan can run. */
function sameLoanOn(version: object, { principal, plan }: LoanTerms, rules: MarketRules) {
  const read = readForm(version);
  if ("problems" in read) return null;
  const product = productOfForm(read.form);
  const { instalments } = plan;
  const clientKind = dearerKind(product.terms);
  const terms = makeTerms(product, { principal, instalments, clientKind }, rules);
  return checkTerms(terms).length > 0 ? null : previewExample(terms, rules);
}

function previewExample(
  terms: LoanTerms,
  { on, pack }: MarketRules,
): NonNullable<Shown["example"]> {
  const paidOut = [{ kind: "disbursed", on, sequence: 1 }] as const;
  const lines = schedule(terms, on);
  const [first] = lines;
  if (first === undefined) throw new Error("a plan without instalments");
  const { outstanding } = position(terms, paidOut, addDays(first.dueDate, 7));
  const principals = lines.map(({ principal }) => principal);
  return { ...exampleOf(terms, on, pack.market), principals, weekLate: outstanding.penalty };
}

function asOffered(rules: ProductRules) {
  return { ...rules, wording: wordingInEveryLanguage(rules.wording), version: 0, open: true };
}

function cardOf(rules: ProductRules, reader: Reader): Shown["card"] {
  const product = asOffered(rules);
  const { name, logo, rangeText, rate } = recommendedToWire(product, null, reader);
  const { language } = reader;
  const description = product.wording.description[language];
  const term = describeTerm(product.terms.plan, language);
  return { name, logo, description, range: rangeText, rate, term };
}

function confirmationOf(
  rules: ProductRules,
  terms: LoanTerms,
  today: Day,
  reader: Reader,
): Shown["confirmation"] {
  const product = asOffered(rules);
  const offer = offerToWire(product, terms, null, today, reader);
  const dialog = product.wording.exitDialog;
  return {
    amount: terms.principal,
    instalments: terms.plan.instalments,
    termUnit: offer.termUnit,
    currencySymbol: offer.currencySymbol,
    details: offer.details,
    exitDialog: dialog && {
      title: dialog.title[reader.language],
      content: dialog.content[reader.language],
    },
  };
}
