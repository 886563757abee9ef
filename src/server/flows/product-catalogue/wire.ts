/** What was found about a form in the wire's shape, in the reader's language and the market's number format. */
import type { Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { ProductEvaluated, ProductFinding } from "#contract/product-catalogue-shapes.ts";
import { figureText, findingText, type RuleReader } from "../../core/market/rule-words.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { crowdedFinding } from "./crowded-days.ts";
import type { Evaluation } from "./evaluate-form.ts";
import type { MarketFinding } from "./market-findings.ts";
import { problemsByPath } from "./problems.ts";

interface Reader {
  language: Language;
  market: Market;
}

export function evaluationShown(
  { product, problems, findings, crowded }: Evaluation,
  reader: Reader,
): ProductEvaluated {
  const currency = product?.terms.currency ?? "";
  return {
    problems: problemsByPath(problems, reader.language),
    findings: [
      ...findings.map((finding) => findingShown(finding, { ...reader, currency })),
      ...(crowded === null ? [] : [crowdedFinding(crowded, reader.language)]),
    ],
  };
}

/** A finding about one loan on a product. */
export function breachShown(finding: MarketFinding, { terms }: ProductRules, reader: Reader) {
  const { rule, severity, text } = findingShown(finding, { ...reader, currency: terms.currency });
  return { rule, severity, text };
}

function findingShown(finding: MarketFinding, reader: RuleReader): ProductFinding {
  const { ruleId, severity, check, sources, corner, confirmByCounsel } = finding;
  const figure = figureText(finding.figure, reader);
  const limit = figureText(finding.limit, reader);
  return {
    rule: ruleId,
    severity,
    text: findingText(finding, reader),
    sources: sources.map(({ title, where }) => ({ title, where })),
    amount: corner?.principal ?? null,
    instalments: corner?.instalments ?? null,
    figure,
    limit,
    path: fieldOf[check],
    confirmByCounsel,
  };
}

/** The field of the form that a check is about; of several, the one to change first. */
const fieldOf: Readonly<Record<MarketFinding["check"], string>> = {
  currency: "terms.currency",
  method: "terms.plan.method",
  "fee-names": "terms.fees",
  "late-base": "terms.lateCharges.base",
  term: "terms.plan.instalments",
  "cooling-off": "coolingOffDays",
  "prepayment-wait": "terms.prepayment.leastDays",
  languages: "description",
  "nominal-rate": "terms.plan.rate.percent",
  "effective-rate": "terms.plan.rate.percent",
  fees: "terms.fees",
  "fees-amount": "terms.fees",
  "planned-cost": "terms.plan.rate.percent",
  "unpaid-cost": "terms.ceilings",
  "late-charges": "terms.lateCharges.bands",
  "deferral-fee": "terms.deferral.fee",
};
