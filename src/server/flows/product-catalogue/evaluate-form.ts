/** What prevents publishing a form: problems of its fields, and findings of the market's rules. */

import type { ProductFormRead } from "#contract/product-form.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { asLent } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { findProblems } from "./find-problems.ts";
import { type MarketFinding, marketFindings } from "./market-findings.ts";
import type { FormProblem } from "./problems.ts";
import { readForm } from "./read-form.ts";

export interface Where {
  /** Of the lender's market, on the business date or the day a version is to be in force from. */
  rules: MarketRules;
  /** The currency of the existing products; null while there is none. */
  currency: string | null;
}

export interface Evaluation {
  /** Null where the form cannot be read as a product. */
  product: ProductRules | null;
  problems: FormProblem[];
  /** Empty where there are problems: the rules are checked only for loans that can run. */
  findings: MarketFinding[];
}

export function evaluateForm(form: object, where: Where): Evaluation {
  const read = readForm(form);
  if ("problems" in read) return { product: null, problems: read.problems, findings: [] };
  const product = productOfForm(read.form);
  const { rules } = where;
  const problems = [
    ...findProblems(asLent(product, rules), rules.on),
    ...currencyProblems(read.form, where),
  ];
  const findings = problems.length > 0 ? [] : marketFindings(product, rules);
  return { product, problems, findings };
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
