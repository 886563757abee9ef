/** A rule of a market and what it allows, in the reader's language and the market's number format. */
import { wordsByKey } from "#contract/catalogue.ts";
import {
  formatBps,
  formatMoney,
  formatPercent,
  type Market,
  shownMoney,
  symbolOf,
} from "#contract/format.ts";
import { fillPlaceholders, type Language, listed, type Words } from "#contract/languages.ts";
import type { ConductCheck } from "#markets/conduct-checks.ts";
import type { Figure, Finding } from "#markets/finding.ts";
import { isProductRule, type Pack, type Rule } from "#markets/pack.ts";
import type { ProductCheck } from "#markets/product-checks.ts";

const ruleCopy: Readonly<Record<string, Words>> = wordsByKey("markets.rules");
const findingCopy = wordsByKey("markets.findings");
const limitCopy = wordsByKey("rule-pack.limits");
const choices = wordsByKey("product-fields.choices");

export interface RuleReader {
  language: Language;
  market: Market;
  /** Of the amounts in a limit or a figure. */
  currency: string;
  /** As staff read amounts (describe-terms.ts). */
  exact?: true;
}

/** The rule in plain words, as borrowers read it. */
export function ruleText(
  { id, words, places = {} }: Rule,
  { currency }: Pick<Pack, "currency">,
  { language, market, exact }: Omit<RuleReader, "currency">,
): string {
  const copy = ruleCopy[words];
  if (copy === undefined) throw new Error(`no words for the rule ${id}`);
  const values = Object.entries(places).map(([name, value]) => [
    name,
    typeof value === "object"
      ? (exact ? formatMoney : shownMoney)(value.amount, symbolOf(currency), market)
      : String(value),
  ]);
  return fillPlaceholders(copy[language], Object.fromEntries(values));
}

/** What was found about a product, with its figure and the limit. */
export function findingText(
  { check, figure, limit }: Pick<Finding, "check" | "figure" | "limit">,
  reader: RuleReader,
): string {
  return fillPlaceholders(findingCopy[check][reader.language], {
    figure: figureText(figure, reader),
    limit: figureText(limit, reader),
  });
}

/** Without a percent sign: the sentences have it. */
export function figureText(figure: Figure, { language, market, currency }: RuleReader): string {
  switch (figure.unit) {
    case "percent":
      return withoutSign(formatPercent(figure.percent, market));
    case "amount":
      return formatMoney(figure.minor, symbolOf(currency), market);
    case "days":
      return String(figure.days);
    case "texts":
      return listed(
        figure.texts.map((text) => named[text]?.[language] ?? text),
        language,
      );
  }
}

/** The engine's names of what a product may choose, by the words of its form. */
const named: Readonly<Record<string, Words>> = { ...choices.method, ...choices.lateBase };

const withoutSign = (percent: string) => percent.replace(/\s*%$/, "");

/** "at most 3.5 % a month": what the rule allows, with its unit. */
export function limitText(rule: Rule, reader: RuleReader): string {
  const [key, values] = isProductRule(rule)
    ? productLimit(rule.check, reader)
    : conductLimit(rule.conduct, reader);
  return fillPlaceholders(limitCopy[key][reader.language], values);
}

type Limit = [keyof typeof limitCopy, Record<string, string>];

function productLimit(check: ProductCheck, reader: RuleReader): Limit {
  const { market } = reader;
  const texts = (all: readonly string[]) => figureText({ unit: "texts", texts: all }, reader);
  const share = (bps: number) => withoutSign(formatBps(bps, market));
  switch (check.kind) {
    case "currency":
      return ["only", { limit: check.currency }];
    case "method":
    case "late-base":
      return ["only", { limit: texts(check.allowed) }];
    case "fee-names":
      return ["noFeeNamed", { limit: texts(check.forbidden) }];
    case "languages":
      return ["languages", { limit: texts(check.required) }];
    case "term":
      return termLimit(check);
    case "cooling-off":
      return ["daysLeast", { limit: String(check.leastDays) }];
    case "prepayment-wait":
      return ["daysMost", { limit: String(check.mostDays) }];
    case "nominal-rate":
    case "effective-rate":
      return ["percentMonth", { limit: withoutSign(formatPercent(check.percentPerMonth, market)) }];
    case "fees":
    case "planned-cost":
    case "unpaid-cost":
      return ["percentAmount", { limit: share(check.bps) }];
    case "fees-amount":
      return ["amountMost", { limit: figureText({ unit: "amount", minor: check.most }, reader) }];
    case "late-charges":
      return ["percentLate", { limit: share(check.bpsPerMonth) }];
    case "deferral-fee":
      return ["percentMoved", { limit: share(check.bps) }];
  }
}

function termLimit({ leastDays, mostDays }: ProductCheck & { kind: "term" }): Limit {
  const least = String(leastDays ?? 0);
  if (mostDays === undefined) return ["daysLeast", { limit: least }];
  if (leastDays === undefined) return ["daysMost", { limit: String(mostDays) }];
  return ["daysBetween", { least, most: String(mostDays) }];
}

function conductLimit(check: ConductCheck, reader: RuleReader): Limit {
  switch (check.kind) {
    case "contact-hours":
      return ["hours", { from: check.from, until: check.until }];
    case "days-at-most":
      return ["daysMost", { limit: String(check.days) }];
    case "days-at-least":
      return ["daysLeast", { limit: String(check.days) }];
    case "bureau-amount-above":
      return [
        "amountAbove",
        { limit: figureText({ unit: "amount", minor: check.amount }, reader) },
      ];
    case "never":
      return ["never", {}];
    case "always":
      return ["always", {}];
  }
}
