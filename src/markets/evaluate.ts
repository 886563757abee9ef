/**
 * Checks a product against a market pack over its whole range of amounts and terms, for the kind of client who pays more (MK-2).
 * The work grows with the corners, not with the range: at most a hundred loans are calculated, each once for all rules.
 */
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanTerms, Plan, ProductTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import { type CornerBreach, cornerBreach } from "./check-corner.ts";
import { wholeBreach } from "./check-whole.ts";
import { CornerFigures } from "./corner-figures.ts";
import { type Corner, type Finding, sentenceOf } from "./finding.ts";
import { inForce, isProductRule, type Pack, type ProductRule } from "./pack.ts";
import { type CornerCheck, isWholeCheck } from "./product-checks.ts";
import { type ProductRange, termsAt } from "./product-range.ts";
import { cornersOf, covers, type Limits, limitsOf } from "./range-corners.ts";

/**
 * Findings of the pack's rules in force on a day: at most one for each rule, at the corner that breaks it worst. Refusals
 * first, each group in the order of the pack. Loans that `checkTerms` rejects are left out: nobody can take them.
 */
export function evaluate(pack: Pack, product: ProductRange, on: Day): Finding[] {
  const rules = pack.rules.filter(isProductRule).filter((rule) => inForce(rule, on));
  return findingsOf(rules, product);
}

/** Like `evaluate` for the given rules, in force or not. */
export function findingsOf(rules: readonly ProductRule[], product: ProductRange): Finding[] {
  const worst = worstBreaches(rules, product);
  const findings = rules.flatMap((rule) => {
    const { check } = rule;
    if (!isWholeCheck(check)) {
      const found = worst.get(rule);
      return found === undefined ? [] : finding(rule, found.breach, found.corner);
    }
    const breach = wholeBreach(check, product);
    return breach === null ? [] : finding(rule, breach, null);
  });
  return findings.sort((a, b) => order[a.severity] - order[b.severity]);
}

const order = { refuse: 0, warn: 1 } as const;

function finding(
  { id, severity, check, sentence, sources, confirmByCounsel }: ProductRule,
  { figure, limit }: Pick<Finding, "figure" | "limit">,
  corner: Corner | null,
): Finding {
  const found = {
    ruleId: id,
    severity,
    check: check.kind,
    rule: sentence,
    sources,
    confirmByCounsel,
    corner,
    figure,
    limit,
  };
  return { ...found, sentence: sentenceOf(found) };
}

interface Worst {
  breach: CornerBreach;
  corner: Corner;
}

interface CornerRule {
  rule: ProductRule;
  check: CornerCheck;
  limits: Limits;
}

function worstBreaches(
  rules: readonly ProductRule[],
  product: ProductRange,
): Map<ProductRule, Worst> {
  const worst = new Map<ProductRule, Worst>();
  const asked = cornerRules(rules, product.terms.plan);
  if (asked.length === 0) return worst;
  const clientKind = dearerKind(product.terms);
  for (const corner of cornersOf(
    product,
    asked.map(({ limits }) => limits),
  )) {
    const covering = asked.filter(({ limits }) => covers(limits, corner));
    if (covering.length === 0) continue;
    // A rule applies to what the terms ask for, not to what a ceiling leaves of it.
    const loan = { ...termsAt(product, corner, clientKind), ceilings: undefined };
    for (const paidOutOn of corner.payoutDays) {
      const first = paidOutOn === corner.payoutDays[0];
      // A loan that is never paid is slow to replay, and costs most at the ends of amount and term, so only those are replayed.
      const now = corner.end && first ? covering : covering.filter(({ check }) => !isLife(check));
      for (const [rule, breach] of breachesAt(now, loan, paidOutOn)) {
        if (breach.excess <= (worst.get(rule)?.breach.excess ?? 0)) continue;
        const { principal, instalments } = corner;
        worst.set(rule, { breach, corner: { principal, instalments, clientKind } });
      }
    }
  }
  return worst;
}

function cornerRules(rules: readonly ProductRule[], plan: Plan): CornerRule[] {
  const known = new Map<string, Limits>();
  return rules.flatMap((rule): CornerRule[] => {
    const { check } = rule;
    if (isWholeCheck(check)) return [];
    const scope = "scope" in check ? check.scope : undefined;
    const key = JSON.stringify(scope ?? {});
    const limits = known.get(key) ?? limitsOf(scope, plan);
    known.set(key, limits);
    return [{ rule, check, limits }];
  });
}

const isLife = ({ kind }: CornerCheck): boolean => kind === "unpaid-cost";

/** A loan that nobody can take breaks no rule, and calculating it may throw. */
function breachesAt(
  asked: readonly CornerRule[],
  loan: LoanTerms,
  paidOutOn: Day,
): [ProductRule, CornerBreach][] {
  try {
    const figures = new CornerFigures(loan, paidOutOn);
    const found = asked.flatMap(({ rule, check }): [ProductRule, CornerBreach][] => {
      const breach = cornerBreach(check, figures);
      return breach === null ? [] : [[rule, breach]];
    });
    return found.length > 0 && checkTerms(loan).length > 0 ? [] : found;
  } catch (thrown) {
    if (checkTerms(loan).length > 0) return [];
    throw thrown;
  }
}

/** The kind of client with the higher late fee; all other charges are the same for both. */
function dearerKind({ lateCharges: { feeNew, feeRepeat } }: ProductTerms): LoanTerms["clientKind"] {
  return feeNew >= feeRepeat ? "new" : "repeat";
}
