/**
 * The same loans on two versions of a product, at the corners of either: every figure from the engine, and for each loan whether the
 * market's rules hold for it on the newer version (PD-3).
 */
import type { Language } from "#contract/languages.ts";
import type { ProductComparedExample } from "#contract/product-catalogue-shapes.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { instalmentsLent, isLent } from "../../core/product/lent-range.ts";
import { asLent, makeTerms } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { dearerKind, exampleOf } from "./examples.ts";
import { type Corner, cornersOf } from "./find-problems.ts";
import { findingsAt } from "./market-findings.ts";
import { readForm } from "./read-form.ts";
import { breachShown } from "./wire.ts";

export function comparedExamples(
  before: object,
  after: object,
  { rules, language }: { rules: MarketRules; language: Language },
): ProductComparedExample[] {
  const versions = [before, after].map(productOf);
  const corners = versions.flatMap((product) =>
    product === null ? [] : cornersOf(asLent(product, rules), rules.on),
  );
  const [old = null, now = null] = versions;
  const reader = { language, market: rules.pack.market, exact: true } as const;
  return unique(corners).map((corner) => {
    const figures = figuresAt(now, corner, rules);
    return {
      amount: corner.principal,
      instalments: corner.instalments,
      old: figuresAt(old, corner, rules),
      new: figures,
      breaches:
        now === null || figures === null
          ? null
          : findingsAt(now, corner, rules).map((finding) => breachShown(finding, now, reader)),
    };
  });
}

/** Null where the form cannot be read as a product. */
function productOf(form: object): ProductRules | null {
  const read = readForm(form);
  return "problems" in read ? null : productOfForm(read.form);
}

function figuresAt(product: ProductRules | null, corner: Corner, rules: MarketRules) {
  if (product === null) return null;
  const range = instalmentsLent(asLent(product, rules), rules.on);
  const { principal, instalments } = corner;
  if (range === null || instalments < range.least || instalments > range.most) return null;
  const clientKind = dearerKind(product.terms);
  const terms = makeTerms(product, { ...corner, clientKind }, rules);
  if (!isLent(product, principal) || checkTerms(terms).length > 0) return null;
  const { payout, interest, fees, total, apr, plan } = exampleOf(
    terms,
    rules.on,
    rules.pack.market,
  );
  return { payout, instalment: plan[0]?.amount ?? 0, cost: interest + fees, total, apr };
}

/** By amount, then by number of instalments. */
function unique(corners: readonly Corner[]): Corner[] {
  const known = new Map(corners.map((one) => [`${one.principal} ${one.instalments}`, one]));
  return [...known.values()].toSorted(
    (one, other) => one.principal - other.principal || one.instalments - other.instalments,
  );
}
