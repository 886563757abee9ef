/**
 * Decides an application from facts and a policy: approved up to a limit, declined, or referred to manual review, with every
 * reason. Pure and total; every rule is evaluated, so their order changes no outcome, only the order of the reasons.
 */
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { roundToStep } from "#values/rounding.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import type { Policy, Rule, RuleKind } from "./decision-policy.ts";
import { appliesIn, type Finding, look } from "./decision-rules.ts";

export interface Reason {
  /** The rule's id; "four-eyes", "product-least" and "term-limits" are of no rule. */
  rule: string;
  /** Key of the words that say it. */
  words: RuleKind["kind"] | "four-eyes" | "product-least" | "term-limits";
  effect: "decline" | "refer" | "limit";
  facts: Readonly<Record<string, number>>;
}

export interface Decision {
  outcome: "approve" | "decline" | "refer";
  /** The most that may be approved, whoever approves; 0 when nothing the product lends. */
  limit: Minor;
  /** What is approved, or would be: never more than was asked for. */
  amount: Minor;
  reasons: Reason[];
}

export function decide(policy: Policy, facts: DecisionFacts): Decision {
  const looked = policy.rules
    .filter((rule) => appliesIn(rule, facts.market))
    .map((rule) => ({ rule, finding: look(rule, facts) }));
  const { product, asked } = facts;
  const limit = limitOf(policy, facts, looked);
  const amount = Math.min(asked.principal, limit);
  const reasons = looked.flatMap(({ rule, finding }) => reasonOf(rule, finding, asked.principal));
  const tooLittle = limit === 0 || amount < product.least;
  if (tooLittle) {
    reasons.push({
      rule: "product-least",
      words: "product-least",
      effect: "decline",
      facts: { least: product.least },
    });
  }
  // Not the borrower's fault, who may apply for another term: staff tell them so.
  if (!asked.termFits) {
    reasons.push({ rule: "term-limits", words: "term-limits", effect: "refer", facts: {} });
  }
  const { fourEyesAbove } = policy;
  if (fourEyesAbove !== null && amount > fourEyesAbove) {
    const facts = { above: fourEyesAbove };
    reasons.push({ rule: "four-eyes", words: "four-eyes", effect: "refer", facts });
  }
  return { outcome: outcomeOf(reasons), limit, amount, reasons };
}

interface Looked {
  rule: Rule;
  finding: Finding;
}

/** The product's most, or the least of the limiting rules' amounts rounded down to a step; 0 below what the product lends. */
function limitOf(
  { amountStep }: Policy,
  { product: { least, most } }: DecisionFacts,
  looked: readonly Looked[],
): Minor {
  const caps = looked.flatMap(({ rule, finding }) =>
    rule.outcome === "approve-limit" && finding.cap !== null ? [finding.cap] : [],
  );
  const cap = Math.min(most, ...caps);
  if (cap < least) return 0;
  return cap === most ? most : Math.max(least, roundToStep(cap, amountStep, "down"));
}

/** A limiting amount that cannot be known (an income never stated) goes to manual review. */
function reasonOf(rule: Rule, { hit, cap, facts }: Finding, asked: Minor): Reason[] {
  const reason = (effect: Reason["effect"]) => [
    { rule: rule.id, words: rule.kind, effect, facts: { ...facts, asked } },
  ];
  if (!hit) return [];
  if (rule.outcome !== "approve-limit") return reason(rule.outcome);
  return reason(cap === null ? "refer" : "limit");
}

function outcomeOf(reasons: readonly Reason[]): Decision["outcome"] {
  const has = (effect: Reason["effect"]) => reasons.some((reason) => reason.effect === effect);
  if (has("decline")) return "decline";
  return has("refer") ? "refer" : "approve";
}

/**
 * The first day on which the borrower may apply, null for today: after a decline the policy's wait, and as soon as the
 * rules that decline for too many applications of one borrower would let another one pass.
 */
export function mayApplyFrom(
  policy: Policy,
  facts: Pick<DecisionFacts, "today" | "market"> & {
    declinedOn: Day | null;
    applications: readonly Day[];
  },
): Day | null {
  const { today, market, declinedOn } = facts;
  const days: Day[] = declinedOn === null ? [] : [addDays(declinedOn, policy.reapplyAfterDays)];
  for (const rule of policy.rules) {
    if (rule.kind !== "velocity" || rule.of !== "borrower" || rule.outcome !== "decline") continue;
    if (!appliesIn(rule, market)) continue;
    if (rule.most === 0) continue;
    const newestFirst = facts.applications.toSorted().reverse();
    // The oldest application that must fall out of the window before there is room.
    const last = newestFirst[rule.most - 1];
    if (last !== undefined) days.push(addDays(last, rule.days));
  }
  const latest = days.toSorted().at(-1);
  return latest === undefined || latest <= today ? null : latest;
}
