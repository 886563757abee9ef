/** The decision policy's form: which fields each kind of rule has, and what a sent form says, right or wrong. */
import type { DecisionPolicyGiven } from "#contract/product-form-policy.ts";

type RuleKind = DecisionPolicyGiven["rules"][number]["kind"];

/** How a field is typed, and which unit stands beside it. "amount": in units of the currency or per cent of the product's most. */
interface RuleField {
  name: "years" | "most" | "above" | "days" | "of" | "percent" | "first" | "growthPercent" | "step";
  type: "count" | "percent" | "amount" | "money" | "of";
  unit: "" | "years" | "days" | "applications" | "loans" | "percent" | "fixed";
}

const count = (name: RuleField["name"], unit: RuleField["unit"]): RuleField => ({
  ...{ name, unit },
  type: "count",
});
const percent = (name: RuleField["name"]): RuleField => ({
  name,
  type: "percent",
  unit: "percent",
});
const amount = (name: RuleField["name"]): RuleField => ({ name, type: "amount", unit: "" });

/** In the order of the list to choose from. */
export const fieldsOfKind: Readonly<Record<RuleKind, readonly RuleField[]>> = {
  "minimum-age": [count("years", "years")],
  "steps-completed": [],
  "deny-list": [],
  "days-past-due-now": [count("most", "days")],
  "days-past-due-ever": [count("most", "days")],
  velocity: [
    { name: "of", type: "of", unit: "" },
    count("most", "applications"),
    count("days", "days"),
  ],
  "open-loans": [count("most", "loans")],
  "first-loan": [],
  "amount-range": [],
  "amount-above": [amount("above")],
  exposure: [amount("most")],
  "income-share": [percent("percent")],
  "cost-cap": [percent("percent")],
  "repeat-growth": [
    amount("first"),
    percent("growthPercent"),
    amount("most"),
    { name: "step", type: "money", unit: "fixed" },
  ],
};

export const ruleKinds = Object.keys(fieldsOfKind) as RuleKind[];
export const counters = ["borrower", "device", "address"] as const;
export const policyMarkets = ["reference", "tz", "in", "ph", "ke"] as const;
const outcomes = ["decline", "refer", "approve-limit"] as const;

/** Kinds that give an amount, so that they may also limit an approval. */
const giving: ReadonlySet<RuleKind> = new Set([
  ...(["exposure", "amount-range", "amount-above", "income-share", "repeat-growth"] as const),
]);

export function outcomesOf(kind: RuleKind): readonly (typeof outcomes)[number][] {
  return giving.has(kind) ? outcomes : ["decline", "refer"];
}

/** A policy as it was typed: nothing of it need be right. */
export interface TypedPolicy {
  rules: TypedRule[];
  fourEyesAbove: string;
  reapplyAfterDays: string;
  amountStep: string;
}

export interface TypedRule {
  kind: RuleKind;
  id: string;
  outcome: string;
  markets: readonly string[];
  /** By field; an amount also has its unit. */
  values: Readonly<Record<string, { text: string; unit: string }>>;
}

const isKind = (kind: unknown): kind is RuleKind => ruleKinds.some((one) => one === kind);
const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** A stored body, which a draft may hold in any state. */
export function typedPolicy(body: unknown): TypedPolicy {
  const { rules, fourEyesAbove, reapplyAfterDays, amountStep } = entriesOf(body);
  return {
    rules: (Array.isArray(rules) ? rules : []).flatMap((rule) => typedRule(entriesOf(rule))),
    fourEyesAbove: textOf(fourEyesAbove),
    reapplyAfterDays: textOf(reapplyAfterDays),
    amountStep: textOf(amountStep),
  };
}

function typedRule(rule: Readonly<Record<string, unknown>>): TypedRule[] {
  const { kind, id, outcome, markets } = rule;
  if (!isKind(kind)) return [];
  const values = fieldsOfKind[kind].map(({ name, type }) => {
    const given = rule[name];
    if (type !== "amount") return [name, { text: textOf(given), unit: "" }] as const;
    const { fixed, percentOfMost } = entriesOf(given);
    const unit = percentOfMost === undefined ? "fixed" : "percentOfMost";
    return [name, { text: textOf(fixed ?? percentOfMost), unit }] as const;
  });
  return [
    {
      kind,
      id: textOf(id),
      outcome: textOf(outcome),
      markets: Array.isArray(markets) ? markets.map(textOf) : [],
      values: Object.fromEntries(values),
    },
  ];
}

/** The body of a sent form. */
export function bodyOfForm(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const fourEyesAbove = text("fourEyesAbove");
  const rules: object[] = [];
  for (let at = 0; form.has(`rules.${at}.kind`); at += 1) {
    const kind = text(`rules.${at}.kind`);
    if (isKind(kind)) rules.push(ruleOfForm(kind, `rules.${at}`, form));
  }
  return {
    rules,
    fourEyesAbove: fourEyesAbove === "" ? null : fourEyesAbove,
    reapplyAfterDays: text("reapplyAfterDays"),
    amountStep: text("amountStep"),
  };
}

function ruleOfForm(kind: RuleKind, path: string, form: FormData): object {
  const text = (name: string) => String(form.get(`${path}.${name}`) ?? "").trim();
  const markets = form.getAll(`${path}.markets`).map(String);
  const values = fieldsOfKind[kind].map(({ name, type }) => {
    if (type !== "amount") return [name, text(name)] as const;
    const unit = text(`${name}.unit`) === "percentOfMost" ? "percentOfMost" : "fixed";
    return [name, { [unit]: text(name) }] as const;
  });
  return {
    ...{ id: text("id"), kind, outcome: text("outcome") },
    ...(markets.length === 0 ? {} : { markets }),
    ...Object.fromEntries(values),
  };
}

/** The body with a rule of this kind, named like its kind and otherwise empty. */
export function withRule(body: object, kind: string): object {
  if (!isKind(kind)) return body;
  const { rules } = typedPolicy(body);
  const taken = new Set(rules.map(({ id }) => id));
  let id: string = kind;
  for (let at = 2; taken.has(id); at += 1) id = `${kind}-${at}`;
  const of = kind === "velocity" ? { of: "borrower" } : {};
  return { ...body, rules: [...rulesIn(body), { id, kind, outcome: "refer", ...of }] };
}

export function withoutRule(body: object, at: number): object {
  return { ...body, rules: rulesIn(body).filter((_, index) => index !== at) };
}

function rulesIn(body: object): readonly unknown[] {
  const { rules } = entriesOf(body);
  return Array.isArray(rules) ? rules : [];
}
