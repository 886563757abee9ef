/** Shapes what is found about a form as the console reads it. */
import type { ProductEvaluated, ProductFinding } from "#contract/product-catalogue.ts";
import type { Language } from "#contract/words.ts";
import type { Evaluation } from "./evaluate-form.ts";
import type { MarketFinding } from "./market-findings.ts";
import { problemsByPath } from "./problems.ts";

export function evaluationShown(
  { problems, findings }: Pick<Evaluation, "problems" | "findings">,
  language: Language,
): ProductEvaluated {
  return { problems: problemsByPath(problems, language), findings: findings.map(findingShown) };
}

function findingShown(finding: MarketFinding): ProductFinding {
  const { ruleId, severity, sentence, sources, corner, figure, limit } = finding;
  return {
    rule: ruleId,
    severity,
    text: sentence,
    sources: sources.map(({ title, where }) => ({ title, where })),
    amount: corner?.principal ?? null,
    instalments: corner?.instalments ?? null,
    figure,
    limit,
  };
}
