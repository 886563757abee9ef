/**
 * A market pack: what the law and the app store of a market ask of a lender, as versioned data. A rule is never
 * changed once its version has been used; a different wording, figure or date needs a new version of the pack.
 */
import type { Ceiling } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { ConductCheck, Deed } from "./conduct-checks.ts";
import type { ProductCheck, Scope } from "./product-checks.ts";
import type { ProductRange, RangeChange } from "./product-range.ts";
import type { MarketSettings } from "./settings.ts";
import type { Source } from "./source.ts";

export const markets = ["reference", "tz", "ke", "in", "ph"] as const;
export type Market = (typeof markets)[number];

/** refuse: a product that breaks the rule cannot be published. warn: whoever publishes it is warned. */
export type Severity = "refuse" | "warn";

/** Values of the placeholders in a rule's sentence. Amounts are formatted for the reader's market. */
type RulePlaces = Readonly<Record<string, string | number | { amount: Minor }>>;

interface RuleBase {
  /** Market and name, such as "ph.late-charges"; never reused for another rule. */
  id: string;
  /** Key of the sentence borrowers read (locales/<language>/markets.json, "rules"); `places` has its values. */
  words: string;
  places?: RulePlaces;
  /** The sentence in English with its values: the source of the translations. */
  sentence: string;
  sources: readonly Source[];
  /** Only a secondary page was read: the lender's counsel has to confirm it. */
  confirmByCounsel: boolean;
  /** What makes the rule binding; "house" rules are our own and are not shown to borrowers. */
  basis: "law" | "store" | "terms" | "house";
  /** First day in force; null for a draft that is not. */
  from: Day | null;
  /** First day no longer in force; null for none known. */
  until: Day | null;
  severity: Severity;
}

/** A rule about products, with a change to the pack's lawful product on either side of it. */
export interface ProductRule extends RuleBase {
  check: ProductCheck;
  examples: { keeps: RangeChange; breaks: RangeChange };
}

/** A rule about what a lender does, with a deed on either side of it. */
export interface ConductRule extends RuleBase {
  conduct: ConductCheck;
  examples: { keeps: Deed; breaks: Deed };
}

export type Rule = ProductRule | ConductRule;

/** A ceiling for the whole life of every loan in scope, and the rule that requires it (MK-3). */
interface PackCeiling {
  ceiling: Ceiling;
  rule: string;
  scope?: Scope;
}

export interface Pack {
  market: Market;
  /** "2026.11": stored with the terms of loans. */
  version: string;
  /** The first day on which products are checked against this version. */
  from: Day;
  currency: Currency;
  rules: readonly Rule[];
  /** The ceilings that its loans' terms carry for life. */
  ceilings: readonly PackCeiling[];
  settings: MarketSettings;
  /** A product that meets every rule: the examples change it, and a lender may start from it. */
  lawfulProduct: ProductRange;
}

export function isProductRule(rule: Rule): rule is ProductRule {
  return "check" in rule;
}

/** Whether a rule binds on a day. */
export function inForce({ from, until }: Pick<Rule, "from" | "until">, on: Day): boolean {
  return from !== null && from <= on && (until === null || on < until);
}
