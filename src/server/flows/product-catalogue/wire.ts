/** Shapes what is found about a form as the console reads it. */
import type { ProductFinding, ProductJudged } from "#contract/product-catalogue.ts";
import type { Language } from "#contract/words.ts";
import type { Judgement } from "./judge-form.ts";
import type { MarketFinding } from "./market-findings.ts";
import { problemsByPath } from "./problems.ts";

export function judgedShown(
  { problems, findings }: Pick<Judgement, "problems" | "findings">,
  language: Language,
): ProductJudged {
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
