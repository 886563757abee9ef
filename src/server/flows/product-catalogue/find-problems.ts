/**
 * Everything wrong with a product whose form can be read: terms that no loan can run on somewhere in its range, and parts that
 * contradict each other. What the market's rules say is found separately (market-findings).
 */

import { checkTerms } from "#lending/check-terms.ts";
import { findPolicyProblems } from "#lending/decision-policy.ts";
import { dueDate } from "#lending/due-dates.ts";
import { brokenTerm } from "#lending/term-range.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { instalmentsLent, type Lent } from "../../core/product/lent-range.ts";
import { unboundTerms } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import type { FormProblem } from "./problems.ts";

/** Loans are for whole currency units, not for cents. */
const unit = 100;

type Range = NonNullable<ReturnType<typeof instalmentsLent>>;
/** As it is lent in its market. */
type Product = ProductRules & Lent;

export interface Corner {
  principal: Minor;
  instalments: number;
}

/** The corners of amount and number of instalments that may be borrowed on a day; none where nothing may be. */
export function cornersOf(product: Product, on: Day): Corner[] {
  const range = instalmentsLent(product, on);
  if (range === null) return [];
  const { leastPrincipal, mostPrincipal } = product;
  const counts = [...new Set([range.least, range.most])];
  return [...new Set([leastPrincipal, mostPrincipal])].flatMap((principal) =>
    counts.map((instalments) => ({ principal, instalments })),
  );
}

export function findProblems(product: Product, on: Day): FormProblem[] {
  const usual = product.terms.plan.instalments;
  const range = instalmentsLent(product, on);
  const corners = [
    { principal: product.leastPrincipal, instalments: usual },
    { principal: product.mostPrincipal, instalments: usual },
    ...cornersOf(product, on),
  ];
  return firstOfEach([
    ...rangeProblems(product, on),
    ...coolingOffProblems(product, range?.least ?? usual, on),
    ...partsProblems(product),
    ...corners.flatMap((corner) => problemsAt(product, corner)),
    ...(range === null ? [] : problemsBetween(product, range)),
  ]);
}

/**
 * Rounding to whole steps may leave the last of 7 instalments nothing where 4, 6 and 10 do well, so every number that a borrower may
 * choose is tried; of a plan that may have hundreds, as many as `linesTried` allows, evenly spread. Only the first that fails is told.
 */
function problemsBetween(product: ProductRules, range: Range): FormProblem[] {
  const { leastPrincipal, mostPrincipal } = product;
  const amounts = [...new Set([leastPrincipal, mostPrincipal])];
  for (const instalments of numbersTried(range)) {
    for (const principal of amounts) {
      const found = problemsAt(product, { principal, instalments });
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Lines of plans worked out for one amount, so that a preview stays within its time: any range but a wide one of daily instalments. */
const linesTried = 6_000;

/** Between the ends of the range, which are tried anyway. */
function numbersTried({ least, most }: Range): number[] {
  const between = Array.from({ length: Math.max(0, most - least - 1) }, (_, at) => least + 1 + at);
  const every = Math.ceil(sum(between) / linesTried);
  return between.filter((_, at) => at % every === 0);
}

function problemsAt(product: ProductRules, { principal, instalments }: Corner): FormProblem[] {
  const asked = { principal, instalments, clientKind: "new" } as const;
  return checkTerms(unboundTerms(product, asked))
    .filter(({ path }) => path !== "principal" && path !== "clientKind")
    .map(({ path, name, values }) => ({ path: formPath(path), name, values }));
}

function rangeProblems(product: Product, on: Day): FormProblem[] {
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

/** The limits of the term (LN-1), for the usual number of instalments and both ends of the range of choice. */
function termProblems({ terms, termDays, instalments }: Product, on: Day): FormProblem[] {
  const ends = instalments === undefined ? [] : Object.entries(instalments);
  const numbers: [string, number][] = [
    ["terms.plan.instalments", terms.plan.instalments],
    ...ends.map(([end, number]): [string, number] => [`instalments.${end}`, number]),
  ];
  return numbers.flatMap(([path, number]) => {
    const days = brokenTerm({ ...terms.plan, instalments: number }, on, termDays);
    return days === null ? [] : [problem(path, "termOutside", { days, ...termDays })];
  });
}

/** A loan that may be given back for as long as it runs, or longer, could never be relied on to be repaid as planned. */
function coolingOffProblems(
  { terms, coolingOffDays = 0 }: ProductRules,
  leastInstalments: number,
  on: Day,
): FormProblem[] {
  const waits = Array.from({ length: termsLimits.disbursementDaysMaximum + 1 }, (_, days) => days);
  const shortest = Math.min(
    ...waits.map((days) => {
      const paidOut = addDays(on, days);
      return daysBetween(paidOut, dueDate(terms.plan, paidOut, leastInstalments));
    }),
  );
  if (coolingOffDays < shortest) return [];
  return [problem("coolingOffDays", "coolingOffTooLong", { days: shortest })];
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

/** A field says the same thing once, with the figures of the first loan it was found at. */
function firstOfEach(problems: readonly FormProblem[]): FormProblem[] {
  const first = new Map<string, FormProblem>();
  for (const one of problems) {
    const key = `${one.path} ${one.name}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}
