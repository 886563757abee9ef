/**
 * A decision policy is data: an ordered list of rules with their parameters, written by the lender and stored with
 * every decision made on it. decision-rules.ts evaluates each kind of rule.
 */
import type { Minor } from "#values/money.ts";
import { termsLimits } from "./terms-limits.ts";

/** A fixed amount, or basis points of the most the product lends. */
export type PolicyAmount = { minor: Minor } | { bpsOfMost: number };

/**
 * What a rule does to an application it applies to. decline: not approved. refer: manual review. approve-limit:
 * nothing above the rule's own amount is approved; only kinds that give an amount can do that.
 */
type RuleOutcome = "decline" | "refer" | "approve-limit";

/** Whose earlier applications are counted. */
export type VelocityOf = "borrower" | "device" | "address";

export type RuleKind =
  /** Full years on the business date; an unknown birth date counts as too young. */
  | { kind: "minimum-age"; years: number }
  /** Every onboarding step is complete. */
  | { kind: "steps-completed" }
  /** Outstanding and approved principal together, this loan included. Gives an amount. */
  | { kind: "exposure"; most: PolicyAmount }
  /** The product's own range. Gives an amount. */
  | { kind: "amount-range" }
  /** More than this is asked for. Gives an amount. */
  | { kind: "amount-above"; above: PolicyAmount }
  /** All instalments of an average month, in basis points of the monthly income. Gives an amount. */
  | { kind: "income-share"; bps: number }
  /** The telephone or document number is on the lender's blocklist. */
  | { kind: "deny-list" }
  /** At most so many earlier applications within so many calendar days. */
  | { kind: "velocity"; of: VelocityOf; days: number; most: number }
  /** Days past due of the worst running loan today. */
  | { kind: "days-past-due-now"; most: number }
  /** The worst days past due of any loan there ever was. */
  | { kind: "days-past-due-ever"; most: number }
  /** Loans that run or are approved, without this one. */
  | { kind: "open-loans"; most: number }
  /** Nothing was ever repaid in full. */
  | { kind: "first-loan" }
  /** Interest and fees together, in basis points of the principal. */
  | { kind: "cost-cap"; bps: number }
  /**
   * What a borrower may have: `first` until a loan was settled on time, then the greatest principal settled on time
   * grown by `growthBps` and rounded down to `step`, never less than `first` nor more than `most`. Gives an amount.
   */
  | {
      kind: "repeat-growth";
      first: PolicyAmount;
      growthBps: number;
      most: PolicyAmount;
      step: Minor;
    };

export type Rule = RuleKind & {
  /** Unique within the policy; named in every reason. */
  id: string;
  outcome: RuleOutcome;
  /** Only in these markets; everywhere when left out. */
  markets?: readonly string[];
};

export interface Policy {
  rules: readonly Rule[];
  /** Maker-checker: above this amount two different people must approve; null never asks for two. */
  fourEyesAbove: Minor | null;
  /** Calendar days after a decline before the borrower may apply for the product again. */
  reapplyAfterDays: number;
  /** A limit that falls between two steps is rounded down to one. */
  amountStep: Minor;
}

const givingAmount: ReadonlySet<RuleKind["kind"]> = new Set([
  "exposure",
  "amount-range",
  "amount-above",
  "income-share",
  "repeat-growth",
]);

/** Whether a rule of this kind gives an amount, so that it may limit an approval. */
function givesAmount(kind: RuleKind["kind"]): boolean {
  return givingAmount.has(kind);
}

/** What prevents deciding on a policy: the path of its field, a name with its figures, and the same as a line. */
interface PolicyProblem {
  /** "rules[2].years" */
  path: string;
  name: "namedTwice" | "wholeNumberFrom" | "noAmountToLimit" | "aboveZero";
  values: Readonly<Record<string, number>>;
  text: string;
}

/** What is wrong with a policy, one line each; none when decisions may be made on it. */
export function checkPolicy(policy: Policy): string[] {
  return findPolicyProblems(policy).map(({ text }) => text);
}

/** The same by field. */
export function findPolicyProblems(policy: Policy): PolicyProblem[] {
  const { rules, fourEyesAbove, reapplyAfterDays, amountStep } = policy;
  return [
    ...(fourEyesAbove === null ? [] : wholeFrom("fourEyesAbove", fourEyesAbove)),
    ...wholeFrom("reapplyAfterDays", reapplyAfterDays),
    ...wholeFrom("amountStep", amountStep, 1),
    ...rules.flatMap((rule, at) => [
      ...(rules.findIndex(({ id }) => id === rule.id) === at
        ? []
        : [problem(`rules[${at}].id`, "namedTwice", `${rule.id} names two rules`)]),
      ...ruleProblems(rule, `rules[${at}]`),
    ]),
  ];
}

function ruleProblems(rule: Rule, path: string): PolicyProblem[] {
  const { id, kind, outcome } = rule;
  const found = numbersOf(rule).flatMap(([name, value]) =>
    wholeFrom(`${path}.${name}`, value, 0, `${id}: ${name}`),
  );
  if (outcome === "approve-limit" && !givesAmount(kind)) {
    const text = `${id}: ${kind} gives no amount to limit to`;
    found.push(problem(`${path}.outcome`, "noAmountToLimit", text));
  }
  if (rule.kind === "minimum-age" && rule.years < termsLimits.ageYearsMinimum) {
    const minimum = termsLimits.ageYearsMinimum;
    const text = `${id}: years must be ${minimum} or more`;
    found.push(problem(`${path}.years`, "wholeNumberFrom", text, { minimum }));
  }
  if (rule.kind === "repeat-growth" && rule.step < 1) {
    found.push(problem(`${path}.step`, "aboveZero", `${id}: step must be above 0`));
  }
  return found;
}

function wholeFrom(path: string, value: number, minimum = 0, name = path): PolicyProblem[] {
  if (Number.isSafeInteger(value) && value >= minimum) return [];
  const text = `${name} must be whole, from ${minimum} on`;
  return [problem(path, "wholeNumberFrom", text, { minimum })];
}

function problem(
  path: string,
  name: PolicyProblem["name"],
  text: string,
  values: PolicyProblem["values"] = {},
): PolicyProblem {
  return { path, name, values, text };
}

function numbersOf(rule: Rule): [string, number][] {
  return Object.entries(rule).flatMap(([name, value]): [string, number][] => {
    if (typeof value === "number") return [[name, value]];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    return Object.entries(value).map(([inner, number]) => [`${name}.${inner}`, Number(number)]);
  });
}
