/** Converts the decision policy between its form, with amounts as decimal text, and the engine's rules. */
import type { DecisionPolicyGiven, DecisionPolicyRead } from "#contract/product-form-policy.ts";
import type { Policy, PolicyAmount, Rule } from "#lending/decision-policy.ts";
import { toDecimal } from "#values/money.ts";
import { percentOf } from "./form-terms.ts";

type RuleRead = DecisionPolicyRead["rules"][number];
type RuleGiven = DecisionPolicyGiven["rules"][number];
type AmountRead = { fixed: number } | { percentOfMost: number };

export function policyOfForm({ rules, ...rest }: DecisionPolicyRead): Policy {
  return { ...rest, rules: rules.map(ruleOfForm) };
}

function ruleOfForm({ markets, ...rule }: RuleRead): Rule {
  const where = markets === undefined ? {} : { markets };
  switch (rule.kind) {
    case "income-share":
    case "cost-cap": {
      const { percent: bps, ...rest } = rule;
      return { ...rest, bps, ...where };
    }
    case "exposure":
      return { ...rule, most: amountOfForm(rule.most), ...where };
    case "amount-above":
      return { ...rule, above: amountOfForm(rule.above), ...where };
    case "repeat-growth": {
      const { growthPercent: growthBps, ...rest } = rule;
      const amounts = { first: amountOfForm(rule.first), most: amountOfForm(rule.most) };
      return { ...rest, ...amounts, growthBps, ...where };
    }
    default:
      return { ...rule, ...where };
  }
}

function amountOfForm(amount: AmountRead): PolicyAmount {
  return "fixed" in amount ? { minor: amount.fixed } : { bpsOfMost: amount.percentOfMost };
}

export function formOfPolicy(policy: Policy): DecisionPolicyGiven {
  const { rules, fourEyesAbove, reapplyAfterDays, amountStep } = policy;
  return {
    rules: rules.map(formOfRule),
    fourEyesAbove: fourEyesAbove === null ? null : toDecimal(fourEyesAbove),
    reapplyAfterDays,
    amountStep: toDecimal(amountStep),
  };
}

function formOfRule({ markets, ...rule }: Rule): RuleGiven {
  const where = markets === undefined ? {} : { markets: [...markets] as RuleGiven["markets"] };
  switch (rule.kind) {
    case "income-share":
    case "cost-cap": {
      const { bps, ...rest } = rule;
      return { ...rest, percent: percentOf(bps), ...where };
    }
    case "exposure":
      return { ...rule, most: formOfAmount(rule.most), ...where };
    case "amount-above":
      return { ...rule, above: formOfAmount(rule.above), ...where };
    case "repeat-growth": {
      const { growthBps, step, ...rest } = rule;
      const amounts = { first: formOfAmount(rule.first), most: formOfAmount(rule.most) };
      const growth = { growthPercent: percentOf(growthBps), step: toDecimal(step) };
      return { ...rest, ...amounts, ...growth, ...where };
    }
    default:
      return { ...rule, ...where };
  }
}

function formOfAmount(amount: PolicyAmount) {
  return "minor" in amount
    ? { fixed: toDecimal(amount.minor) }
    : { percentOfMost: percentOf(amount.bpsOfMost) };
}
