/**
 * Everything wrong with a product whose form can be read: terms that no loan can run on somewhere in its range, and parts that
 * contradict each other. What the market's rules say is found separately (market-findings).
 */

import { checkTerms } from "#lending/check-terms.ts";
import { findPolicyProblems } from "#lending/decision-policy.ts";
import { brokenTerm } from "#lending/term-range.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import { unboundTerms } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import type { FormProblem } from "./problems.ts";

/** Loans are for whole currency units, not for cents. */
const unit = 100;

export interface Corner {
  principal: Minor;
  instalments: number;
}

/** The corners of amount and number of instalments that may be borrowed on a day; none where nothing may be. */
export function cornersOf(product: ProductRules, on: Day): Corner[] {
  const range = instalmentsLent(product, on);
  if (range === null) return [];
  const { leastPrincipal, mostPrincipal } = product;
  const counts = [...new Set([range.least, range.most])];
  return [...new Set([leastPrincipal, mostPrincipal])].flatMap((principal) =>
    counts.map((instalments) => ({ principal, instalments })),
  );
}

export function findProblems(product: ProductRules, on: Day): FormProblem[] {
  const found = [...rangeProblems(product, on), ...partsProblems(product)];
  const corners = [
    { principal: product.leastPrincipal, instalments: product.terms.plan.instalments },
    { principal: product.mostPrincipal, instalments: product.terms.plan.instalments },
    ...cornersOf(product, on),
  ];
  return unique([
    ...found,
    ...corners.flatMap((corner) =>
      termsProblems(unboundTerms(product, { ...corner, clientKind: "new" })),
    ),
  ]);
}

function termsProblems(at: LoanTerms): FormProblem[] {
  return checkTerms(at)
    .filter(({ path }) => path !== "principal" && path !== "clientKind")
    .map(({ path, name, values }) => ({ path: formPath(path), name, values }));
}

function rangeProblems(product: ProductRules, on: Day): FormProblem[] {
  const { leastPrincipal: least, mostPrincipal: most, amountStep, instalments, terms } = product;
  const step = amountStep ?? unit;
  const offStep = amountStep === undefined ? "notWholeUnits" : "notOnStep";
  const usual = terms.plan.instalments;
  return [
    ...(most < least ? [problem("amounts.most", "mostBelowLeast")] : []),
    ...(least % step === 0 ? [] : [problem("amounts.least", offStep)]),
    ...(most % step === 0 ? [] : [problem("amounts.most", offStep)]),
    ...(step % unit === 0 ? [] : [problem("amounts.step", "notWholeUnits")]),
    ...(instalments !== undefined && instalments.most < instalments.least
      ? [problem("instalments.most", "mostBelowLeast")]
      : []),
    ...(instalments !== undefined && (usual < instalments.least || usual > instalments.most)
      ? [problem("terms.plan.instalments", "usualOutside", instalments)]
      : []),
    ...termProblems(product, on),
  ];
}

/** The promised limits of the term (LN-1), for the usual number of instalments and both ends of the range of choice. */
function termProblems({ terms, instalments }: ProductRules, on: Day): FormProblem[] {
  const ends = instalments === undefined ? [] : Object.entries(instalments);
  const numbers: [string, number][] = [
    ["terms.plan.instalments", terms.plan.instalments],
    ...ends.map(([end, number]): [string, number] => [`instalments.${end}`, number]),
  ];
  return numbers.flatMap(([path, number]) => {
    const days = brokenTerm({ ...terms.plan, instalments: number }, on);
    if (days === null) return [];
    const { termDaysMinimum: least, termDaysMaximum: most } = termsLimits;
    return [problem(path, "termOutside", { days, least, most })];
  });
}

function partsProblems({ terms, policy }: ProductRules): FormProblem[] {
  const names = terms.fees.map(({ name }) => name);
  return [
    ...names.flatMap((name, index) =>
      names.indexOf(name) === index ? [] : [problem(`terms.fees[${index}].name`, "feeNameTwice")],
    ),
    ...(policy === undefined ? [] : findPolicyProblems(policy)).map(({ path, name, values }) =>
      problem(`decisionPolicy.${path}`, name, values),
    ),
  ];
}

function problem(
  path: string,
  name: FormProblem["name"],
  values: Readonly<Record<string, string | number>> = {},
): FormProblem {
  const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
  return { path, name, values: Object.fromEntries(texts) };
}

/** Names of the engine that the form spells differently. */
const formNames: Readonly<Record<string, string>> = {
  minor: "fixed",
  bps: "percentOfPrincipal",
  bpsPerDay: "percentPerDay",
  afterTermBps: "afterTermPercent",
  bpsOfPrincipal: "percentOfPrincipal",
  bpsOfPrincipalWhenLate: "percentOfPrincipalWhenLate",
  bpsOfInstalmentWhenLate: "percentOfInstalmentWhenLate",
  bpsOfOutstandingPrincipal: "percentOfOutstandingPrincipal",
};

/** The engine's "lateCharges.bands[0].bpsPerDay" is "terms.lateCharges.bands[0].percentPerDay" in the form. */
function formPath(path: string): string {
  const steps = path.split(".").map((step) => formNames[step] ?? step);
  return ["terms", ...steps].join(".");
}

function unique(problems: readonly FormProblem[]): FormProblem[] {
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}
