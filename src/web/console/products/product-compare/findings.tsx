/** What the rules of the market say of the later version: the sentence, the worst loan, rule, source, and the field that causes it. */
import { fill } from "../../../client/fill.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { fieldAnchor, ruleAnchor } from "./finding-fields.ts";
import type { CompareData } from "./product-compare.load.ts";

export function Findings({
  words,
  findingWords,
  states,
  version,
  findings,
}: Pick<CompareData, "words" | "findingWords" | "states" | "version" | "findings">) {
  const none = version.problems > 0 ? words.notYet : words.noFindings;
  return (
    <Panel title={words.findings} id="findings">
      {findings.length === 0 ? <EmptyState title={none} /> : null}
      <ul className="stack">
        {findings.map(({ rule, severity, text, sources, amount, instalments, ...finding }) => (
          <li key={rule} id={ruleAnchor(rule)} tabIndex={-1}>
            <StateBadge state={severity === "refuse" ? "refused" : "care"}>
              {severity === "refuse" ? states.refused : states.warned}
            </StateBadge>{" "}
            <strong>{text}</strong>
            <p className="muted small">
              {[
                amount === "" ? "" : fill(findingWords.corner, { amount, count: instalments ?? 0 }),
                fill(words.rule, { rule }),
                sources.map(({ title, where }) => `${title} ${where}`.trim()).join("; "),
                finding.confirmByCounsel ? findingWords.counsel : "",
              ]
                .filter((part) => part !== "")
                .join(" · ")}{" "}
              {finding.field === "" ? null : (
                <a className="tap" href={`#${fieldAnchor(finding.field)}`}>
                  {findingWords.field}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
