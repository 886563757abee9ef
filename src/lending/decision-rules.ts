/** Evaluates each kind of rule on the facts. Total: an unknown fact never counts towards an approval. */
import { daysBetween, fullYears } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion, roundToStep } from "#values/rounding.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import type { PolicyAmount, Rule, RuleKind } from "./decision-policy.ts";

export interface Finding {
  /** The rule stands against what was asked for. */
  hit: boolean;
  /** The most the rule lets pass; null for a kind without an amount, and when it cannot be known. */
  cap: Minor | null;
  /** Figures that explain it: amounts in minor units, days, counts. */
  facts: Readonly<Record<string, number>>;
}

/** Whether a rule counts at all in the facts' market. */
export function appliesIn({ markets }: Rule, market: string): boolean {
  return markets === undefined || markets.includes(market);
}

export function look(rule: RuleKind, facts: DecisionFacts): Finding {
  switch (rule.kind) {
    case "minimum-age": {
      const { birthDate, today } = facts;
      const years = birthDate === null || birthDate > today ? 0 : fullYears(birthDate, today);
      return found(years < rule.years, { years: rule.years });
    }
    case "steps-completed":
      return found(facts.missingSteps.length > 0, { missing: facts.missingSteps.length });
    case "deny-list":
      return found(facts.blocklisted.length > 0, { entries: facts.blocklisted.length });
    case "velocity": {
      const recent = facts.applications[rule.of].filter((on) => {
        const ago = daysBetween(on, facts.today);
        return ago >= 0 && ago < rule.days;
      });
      return found(recent.length >= rule.most, { count: recent.length, days: rule.days });
    }
    case "days-past-due-now":
      return found(facts.daysPastDueNow > rule.most, { days: facts.daysPastDueNow });
    case "days-past-due-ever":
      return found(facts.daysPastDueEver > rule.most, { days: facts.daysPastDueEver });
    case "open-loans":
      return found(facts.openLoans > rule.most, { count: facts.openLoans, most: rule.most });
    case "first-loan":
      return found(facts.settled === 0, {});
    case "cost-cap": {
      const most = portion(facts.asked.principal, rule.bps, 10_000, "down");
      return found(facts.asked.cost > most, { cost: facts.asked.cost, most });
    }
    default:
      return amountRule(rule, facts);
  }
}

type AmountRule = Extract<
  RuleKind,
  { kind: "exposure" | "amount-range" | "amount-above" | "income-share" | "repeat-growth" }
>;

function amountRule(rule: AmountRule, facts: DecisionFacts): Finding {
  const { principal } = facts.asked;
  switch (rule.kind) {
    case "exposure": {
      const most = amountOf(rule.most, facts);
      const { exposure } = facts;
      return capped(Math.max(0, most - exposure), principal, { most, exposure });
    }
    case "amount-range": {
      const { least, most } = facts.product;
      const { hit, ...finding } = capped(most, principal, { least, most });
      return { ...finding, hit: hit || principal < least };
    }
    case "amount-above":
      return capped(amountOf(rule.above, facts), principal, {});
    case "income-share":
      return incomeShare(rule.bps, facts);
    case "repeat-growth": {
      const { settledOnTime, greatestOnTime } = facts;
      return capped(grownLimit(rule, facts), principal, { settledOnTime, greatestOnTime });
    }
  }
}

/**
 * The share of the income that is left for this loan, turned into a principal: what grows with the principal is cut in
 * proportion, what does not comes off first.
 */
function incomeShare(bps: number, facts: DecisionFacts): Finding {
  const { monthlyIncome, burden } = facts;
  const { principal, perMonth, fixedPerMonth } = facts.asked;
  if (monthlyIncome === null) return { hit: true, cap: null, facts: {} };
  const share = portion(Math.max(0, monthlyIncome), bps, 10_000, "down");
  const left = share - burden - fixedPerMonth;
  const growing = perMonth - fixedPerMonth;
  // Reasons are stored unencrypted, so no figure among them may reveal an income.
  if (left <= 0) return { hit: true, cap: 0, facts: { cap: 0 } };
  if (growing <= 0) return { hit: false, cap: null, facts: {} };
  return capped(portion(principal, left, growing, "down"), principal, {});
}

/** See the kind repeat-growth: `first`, or the greatest principal settled on time and a bit more, within `most`. */
export function grownLimit(
  { first, growthBps, most, step }: Extract<RuleKind, { kind: "repeat-growth" }>,
  facts: Pick<DecisionFacts, "settledOnTime" | "greatestOnTime" | "product">,
): Minor {
  const { settledOnTime, greatestOnTime } = facts;
  const start = Math.max(amountOf(first, facts), facts.product.least);
  const top = amountOf(most, facts);
  if (settledOnTime === 0) return Math.min(start, top);
  const grown = greatestOnTime + portion(greatestOnTime, growthBps, 10_000, "down");
  return Math.min(Math.max(start, greatestOnTime, roundToStep(grown, step, "down")), top);
}

function amountOf(amount: PolicyAmount, { product }: Pick<DecisionFacts, "product">): Minor {
  return "minor" in amount ? amount.minor : portion(product.most, amount.bpsOfMost, 10_000, "down");
}

function found(hit: boolean, facts: Finding["facts"]): Finding {
  return { hit, cap: null, facts };
}

function capped(cap: Minor, asked: Minor, facts: Finding["facts"]): Finding {
  return { hit: asked > cap, cap, facts: { cap, ...facts } };
}
