/** The same loans on two versions of a product: at the corners of either, every figure from the engine (PD-3). */
import type { ProductComparedExample } from "#contract/product-catalogue-shapes.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { Day } from "#values/business-day.ts";
import { instalmentsLent, isLent } from "../../core/product/lent-range.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { dearerKind, exampleOf } from "./examples.ts";
import { type Corner, cornersOf, termsAt } from "./find-problems.ts";
import { readForm } from "./read-form.ts";

export function comparedExamples(before: object, after: object, on: Day): ProductComparedExample[] {
  const versions = [before, after].map(productOf);
  const corners = versions.flatMap((product) => (product === null ? [] : cornersOf(product, on)));
  const [old = null, now = null] = versions;
  return unique(corners).map((corner) => ({
    amount: corner.principal,
    instalments: corner.instalments,
    old: figuresAt(old, corner, on),
    new: figuresAt(now, corner, on),
  }));
}

/** Null where the form cannot be read as a product. */
function productOf(form: object): ProductRules | null {
  const read = readForm(form);
  return "problems" in read ? null : productOfForm(read.form);
}

function figuresAt(product: ProductRules | null, corner: Corner, on: Day) {
  if (product === null) return null;
  const range = instalmentsLent(product, on);
  const { principal, instalments } = corner;
  if (range === null || instalments < range.least || instalments > range.most) return null;
  const terms = termsAt(product, corner, dearerKind(product.terms));
  if (!isLent(product, principal) || checkTerms(terms).length > 0) return null;
  const { payout, interest, fees, total, apr, plan } = exampleOf(terms, on);
  return { payout, instalment: plan[0]?.amount ?? 0, cost: interest + fees, total, apr };
}

/** By amount, then by number of instalments. */
function unique(corners: readonly Corner[]): Corner[] {
  const known = new Map(corners.map((one) => [`${one.principal} ${one.instalments}`, one]));
  return [...known.values()].toSorted(
    (one, other) => one.principal - other.principal || one.instalments - other.instalments,
  );
}
