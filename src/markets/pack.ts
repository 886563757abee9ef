/**
 * A market pack: what the law and the app store of a market ask of a lender, as versioned data. A rule is never
 * changed once its version was used; another wording, figure or date is a new version of the pack.
 */
import type { Ceiling } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";
import type { ConductCheck, Deed } from "./conduct-checks.ts";
import type { ProductCheck, Scope } from "./product-checks.ts";
import type { ProductRange, RangeChange } from "./product-range.ts";
import type { MarketSettings } from "./settings.ts";

export const markets = ["reference", "tz", "ke", "in", "ph"] as const;
export type Market = (typeof markets)[number];

/** refuse: a product that breaks the rule must not be published. warn: whoever publishes it is told. */
export type Severity = "refuse" | "warn";

export interface Source {
  title: string;
  /** Number, section or address: where a reader finds it. */
  where: string;
}

/** What fills the places of a rule's sentence. Amounts are written as the reader's market writes them. */
type RulePlaces = Readonly<Record<string, string | number | { amount: Minor }>>;

interface RuleBase {
  /** The market and a name, such as "ph.late-charges"; never used for another rule again. */
  id: string;
  /** Key of the sentence borrowers read (locales/<language>/markets.json, "rules"), and what fills it. */
  words: string;
  places?: RulePlaces;
  /** The same in English, filled: the text the translations are made from. */
  sentence: string;
  sources: readonly Source[];
  /** Only a secondary page was read: the lender's counsel has to confirm it. */
  confirmByCounsel: boolean;
  /** What makes it binding; what only the house has for itself is not told to borrowers. */
  basis: "law" | "store" | "terms" | "house";
  /** First day in force; null for a draft that is not. */
  from: Day | null;
  /** First day no longer in force; null for none known. */
  until: Day | null;
  severity: Severity;
}

/** A rule about products, with a change to the pack's lawful product on each side of it. */
export interface ProductRule extends RuleBase {
  check: ProductCheck;
  examples: { keeps: RangeChange; breaks: RangeChange };
}

/** A rule about what a lender does, with a deed on each side of it. */
export interface ConductRule extends RuleBase {
  conduct: ConductCheck;
  examples: { keeps: Deed; breaks: Deed };
}

export type Rule = ProductRule | ConductRule;

/** A ceiling for the life of every loan within the scope, and the rule that asks for it (MK-3). */
interface PackCeiling {
  ceiling: Ceiling;
  rule: string;
  scope?: Scope;
}

export interface Pack {
  market: Market;
  /** "2026.11": loans keep it. */
  version: string;
  /** The first day on which products are checked against this version. */
  from: Day;
  currency: Currency;
  rules: readonly Rule[];
  /** What the terms of its loans carry for life. */
  ceilings: readonly PackCeiling[];
  settings: MarketSettings;
  /** A product that keeps every rule: what examples change, and where a lender may begin. */
  lawfulProduct: ProductRange;
}

export function isProductRule(rule: Rule): rule is ProductRule {
  return "check" in rule;
}

/** Whether a rule binds on a day. */
export function inForce({ from, until }: Pick<Rule, "from" | "until">, on: Day): boolean {
  return from !== null && from <= on && (until === null || on < until);
}
