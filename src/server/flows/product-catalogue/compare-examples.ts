/** The same loans on two versions of a product: at the corners of either, every figure from the engine (PD-3). */
import type { ProductComparedExample } from "#contract/product-catalogue-shapes.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { instalmentsLent, isLent } from "../../core/product/lent-range.ts";
import { asLent, makeTerms } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { dearerKind, exampleOf } from "./examples.ts";
import { type Corner, cornersOf } from "./find-problems.ts";
import { readForm } from "./read-form.ts";

export function comparedExamples(
  before: object,
  after: object,
  rules: MarketRules,
): ProductComparedExample[] {
  const versions = [before, after].map(productOf);
  const corners = versions.flatMap((product) =>
    product === null ? [] : cornersOf(asLent(product, rules), rules.on),
  );
  const [old = null, now = null] = versions;
  return unique(corners).map((corner) => ({
    amount: corner.principal,
    instalments: corner.instalments,
    old: figuresAt(old, corner, rules),
    new: figuresAt(now, corner, rules),
  }));
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
