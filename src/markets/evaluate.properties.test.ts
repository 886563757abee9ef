/**
 * The corners find what checking every loan of the range would find. Rounding to a minor unit can shift a share by a few
 * hundredths of a per cent, so a loan that exceeds a ceiling by no more than that may be missed; nothing above it may.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { day } from "#values/business-day.ts";
import { cornerBreach } from "./check-corner.ts";
import { CornerFigures } from "./corner-figures.ts";
import { findingsOf } from "./evaluate.ts";
import { isProductRule, type Pack, type ProductRule } from "./pack.ts";
import { newestPack } from "./packs.ts";
import { type CornerCheck, isWholeCheck } from "./product-checks.ts";
import { changed, type ProductRange, termsAt } from "./product-range.ts";
import { covers, limitsOf } from "./range-corners.ts";

const packs = [newestPack("ph"), newestPack("tz"), newestPack("ke")];

const someCase = fc.record({
  pack: fc.constantFrom(...packs),
  method: fc.constantFrom("equal-instalments", "flat", "equal-principal", "bullet" as const),
  frequency: fc.constantFrom("weekly", "monthly" as const),
  percent: fc.constantFrom("1", "3.5", "3.6", "6", "6.1", "9", "20", "33"),
  feeBps: fc.constantFrom(0, 499, 500, 501, 1_500),
  feeMinor: fc.constantFrom(0, 30_00, 120_00),
  when: fc.constantFrom("kept-back", "first-instalment", "spread" as const),
  lateFee: fc.constantFrom(0, 5_00, 40_00),
  lateBps: fc.constantFrom(0, 5, 16, 17, 60),
  perLoan: fc.boolean(),
  graceInterest: fc.constantFrom(0, 1),
  roundTo: fc.constantFrom(1, 1, 1_00, 10_00),
  least: fc.integer({ min: 5, max: 105 }),
  steps: fc.integer({ min: 0, max: 30 }),
  instalmentsLeast: fc.integer({ min: 2, max: 8 }),
  instalmentsMore: fc.integer({ min: 0, max: 14 }),
});

function rangeOf(pick: typeof someCase extends fc.Arbitrary<infer T> ? T : never): ProductRange {
  const fees = [
    { name: "A", amount: { bps: pick.feeBps }, when: pick.when },
    { name: "B", amount: { minor: pick.feeMinor }, when: pick.when },
  ];
  const least = pick.least * 100_00;
  return changed(pick.pack.lawfulProduct, {
    plan: {
      method: pick.method,
      frequency: pick.frequency,
      rate: { percent: pick.percent, per: "month" },
      grace: { principal: 0, interest: pick.graceInterest },
      roundTo: pick.roundTo,
    },
    terms: {
      fees,
      lateCharges: {
        feeNew: pick.lateFee,
        feeRepeat: 0,
        feeOncePer: pick.perLoan ? "loan" : "instalment",
        bands: [{ fromDay: 1, bpsPerDay: pick.lateBps }],
      },
    },
    principal: { least, most: least + pick.steps * 50_00, step: 50_00 },
    instalments: {
      least: pick.instalmentsLeast,
      most: pick.instalmentsLeast + pick.instalmentsMore,
    },
  });
}

/** The excess of the worst loan by rule id, over every amount and number of instalments. */
function worstOfAll(rules: readonly ProductRule[], range: ProductRange): Map<string, number> {
  const worst = new Map<string, number>();
  const { principal, instalments, terms } = range;
  const asked = rules.flatMap(({ id, check }) => {
    if (isWholeCheck(check)) return [];
    return [
      { id, check, limits: limitsOf("scope" in check ? check.scope : undefined, terms.plan) },
    ];
  });
  for (let amount = principal.least; amount <= principal.most; amount += principal.step) {
    for (let number = instalments.least; number <= instalments.most; number += 1) {
      const loan = { principal: amount, instalments: number };
      const figures = new CornerFigures(termsAt(range, loan, "new"), day("2026-01-01"));
      if (checkTerms(figures.terms).length > 0) continue;
      for (const { id, check, limits } of asked) {
        if (!covers(limits, loan)) continue;
        const excess = cornerBreach(check, figures)?.excess ?? 0;
        if (excess > (worst.get(id) ?? 0)) worst.set(id, excess);
      }
    }
  }
  return worst;
}

/**
 * Tolerance in basis points. Amounts are rounded to a minor unit: a few of them on the least principal of 500.00. Instalments
 * rounded to steps shift a late charge's share of the smallest one, and with it the yearly cost, further.
 */
function noise(check: CornerCheck, { terms, principal, instalments }: ProductRange): number {
  const { roundTo } = terms.plan;
  const cents = (10_000 * (instalments.most + 2)) / principal.least;
  const times =
    check.kind === "unpaid-cost"
      ? Math.max(6 * instalments.most, 2 * grownOf(terms.plan, instalments.most))
      : 3 * instalments.most;
  const coarse = roundTo > 1 ? (10_000 * roundTo * times) / principal.least : 0;
  return 2 + cents * 3 + coarse;
}

/** What one unit left out of every instalment by rounding comes to with its interest: as many as there are, without interest. */
function grownOf({ rate, frequency }: LoanTerms["plan"], instalments: number): number {
  const perMonth = Number(rate.percent) / 100;
  const each = frequency === "weekly" ? (perMonth * 7) / 30 : perMonth;
  return each === 0 ? instalments : ((1 + each) ** instalments - 1) / each;
}

/** Checks of configured figures, which are exact. */
const exact: readonly string[] = ["nominal-rate", "fees", "fees-amount"];

test("[MK-2] corners find what every amount and every number of instalments find", () => {
  let broken = 0;
  fc.assert(
    fc.property(someCase, (pick) => {
      const pack: Pack = pick.pack;
      const rules = pack.rules.filter(isProductRule);
      const range = rangeOf(pick);
      const all = worstOfAll(rules, range);
      const found = new Set(findingsOf(rules, range).map(({ ruleId }) => ruleId));
      for (const { id, check } of rules) {
        if (isWholeCheck(check)) continue;
        const excess = all.get(id) ?? 0;
        if (found.has(id)) expect(excess, id).toBeGreaterThan(0);
        else if (exact.includes(check.kind)) expect(excess, id).toBe(0);
        else expect(excess, id).toBeLessThanOrEqual(noise(check, range));
        if (excess > 0) broken += 1;
      }
    }),
    { numRuns: 120 },
  );
  // The generated cases must break enough rules to prove anything.
  expect(broken).toBeGreaterThan(100);
});
