/** What the rules of the market say of the later version: the sentence, the corner that is worst, rule and source. */
import { fill } from "../../../client/fill.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { CompareData } from "./product-compare.load.ts";

export function Findings({
  words,
  states,
  version,
  findings,
}: Pick<CompareData, "words" | "states" | "version" | "findings">) {
  const none = version.problems > 0 ? words.notYet : words.noFindings;
  return (
    <Panel title={words.findings} id="findings">
      {findings.length === 0 ? <EmptyState title={none} /> : null}
      <ul className="stack">
        {findings.map(({ rule, severity, text, sources, amount, instalments, figure, limit }) => (
          <li key={rule}>
            <StateBadge state={severity === "refuse" ? "refused" : "care"}>
              {severity === "refuse" ? states.refused : states.warned}
            </StateBadge>{" "}
            {text}
            <p className="muted small">
              {amount === ""
                ? null
                : fill(words.corner, { amount, count: instalments ?? 0, figure, limit })}{" "}
              {fill(words.rule, { rule })}{" "}
              {sources.map(({ title, where }) => `${title} ${where}`.trim()).join("; ")}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
