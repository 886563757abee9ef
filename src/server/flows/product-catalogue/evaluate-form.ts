/** What prevents publishing a form: problems of its fields, and findings of the market's rules. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { Language } from "#contract/languages.ts";
import type { ProductFormRead } from "#contract/product-form.ts";
import type { CrowdedDay } from "#lending/due-dates.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { asLent } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { mostCrowded } from "./crowded-days.ts";
import { findProblems } from "./find-problems.ts";
import { type MarketFinding, marketFindings } from "./market-findings.ts";
import { languagesServed, missingLanguages } from "./missing-languages.ts";
import type { FormProblem } from "./problems.ts";
import { readForm } from "./read-form.ts";

export interface Where {
  /** Of the lender's market, on the business date or the day a version is to be in force from. */
  rules: MarketRules;
  /** The currency of the existing products; null while there is none. */
  currency: string | null;
  /** Those the lender offers. */
  languages: readonly Language[];
  /** This server as borrowers reach it, and the other origins that addresses may name. */
  origin: string;
  allowedOrigins: readonly string[];
}

export interface Evaluation {
  /** Null where the form cannot be read as a product. */
  product: ProductRules | null;
  /** Whether every loan on it can run. What is wrong then is only what borrowers are shown. */
  runs: boolean;
  problems: FormProblem[];
  /** Of the loans that can run, and as far as what is wrong with the figures lets them be worked out. */
  findings: MarketFinding[];
  /** The day onto which days off throw the most instalments; null where nobody has to be warned. */
  crowded: CrowdedDay | null;
}

export function evaluateForm(form: object, where: Where): Evaluation {
  const read = readForm(form);
  if ("problems" in read)
    return { product: null, runs: false, problems: read.problems, findings: [], crowded: null };
  const product = productOfForm(read.form);
  const { rules } = where;
  const figures = [
    ...findProblems(asLent(product, rules), rules.on),
    ...currencyProblems(read.form, where),
  ];
  const runs = figures.length === 0;
  const findings = runs ? marketFindings(product, rules) : findingsOfUnsound(product, rules);
  const crowded = runs ? mostCrowded(product, rules) : null;
  const problems = [...figures, ...shownProblems(product, where)];
  return { product, runs, problems, findings, crowded };
}

/** None where the figures are so far out that no loan on them can be worked out: then only what is wrong with them is told. */
function findingsOfUnsound(product: ProductRules, rules: MarketRules): MarketFinding[] {
  try {
    return marketFindings(product, rules);
  } catch {
    return [];
  }
}

/** What borrowers would miss: texts in the languages they read, and pictures and pages that no screen would show. */
export function shownProblems(product: Shown, where: Shows): FormProblem[] {
  const { rules, languages } = where;
  return [
    ...missingLanguages(product, languagesServed(languages, rules.pack)),
    ...addressProblems(product, where),
  ];
}

type Shown = Pick<ProductRules, "terms" | "wording" | "logo">;
type Shows = Pick<Where, "rules" | "languages" | "origin" | "allowedOrigins">;

/**
 * Addresses of another origin than our own and those the lender allows. Our screens would leave out such a picture and refuse a
 * confirmation with such an agreement, and other clients would be led to a stranger's page.
 */
function addressProblems(
  { logo, wording: { agreementPopup, legacy } }: Shown,
  { origin, allowedOrigins }: Shows,
): FormProblem[] {
  const promo = legacy?.promo ?? null;
  const addresses: [path: string, address: string][] = [
    ["logo", logo],
    ["texts.agreementPopup", agreementPopup],
    ["texts.legacyConfirmation.promo.topImage", promo?.topImage ?? ""],
    ["texts.legacyConfirmation.promo.pointerImage", promo?.pointerImage ?? ""],
  ];
  return addresses.flatMap(([path, address]): FormProblem[] => {
    if (address === "" || allowedAddress(address, origin, { allowedOrigins }) !== null) return [];
    return [{ path, name: "otherOrigin", values: {} }];
  });
}

/** Evaluates a draft's stored text, which was a JSON object when it was saved. */
export function evaluateText(text: string, where: Where): Evaluation {
  return evaluateForm(parseForm(text) ?? {}, where);
}

export function mayBePublished({ product, problems, findings }: Evaluation): boolean {
  return product !== null && problems.length === 0 && refusingOf(findings).length === 0;
}

export function refusingOf(findings: readonly MarketFinding[]): MarketFinding[] {
  return findings.filter(({ severity }) => severity === "refuse");
}

function currencyProblems({ terms }: ProductFormRead, { currency }: Where): FormProblem[] {
  if (currency === null || terms.currency === currency) return [];
  return [{ path: "terms.currency", name: "otherCurrency", values: { currency } }];
}
