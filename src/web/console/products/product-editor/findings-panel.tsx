/** What the rules of the market say of the draft: the sentence, where it is worst, rule and source, and the field it is about. */
import { fill } from "../../../client/fill.ts";
import { StateBadge } from "../../parts/state-badge.tsx";
import { useEditor } from "./editor-context.ts";
import { fieldId } from "./field-words.ts";
import type { Preview, ShownFinding } from "./preview-of.ts";
import { moneyText } from "./preview-text.ts";
import type { Opened } from "./product-editor.load.ts";

export const findingId = (rule: string) => `rule-${rule.replace(/[^\w]/g, "-")}`;

interface FindingsProps {
  preview: Preview;
  market: Opened["market"];
}

export function FindingsPanel({ preview, market }: FindingsProps) {
  const { findings: words } = useEditor().words;
  const { findings, problems } = preview;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.title}</h2>
      </div>
      {findings.length > 0 ? null : (
        <p className="panel-body pe-help">{problems.length > 0 ? words.notYet : words.none}</p>
      )}
      {findings.map((finding) => (
        <OneFinding key={finding.rule} finding={finding} market={market} />
      ))}
    </section>
  );
}

function OneFinding({ finding, market }: { finding: ShownFinding; market: Opened["market"] }) {
  const { findings: words } = useEditor().words;
  const { rule, severity, text, sources, amount, instalments, figure, limit, field } = finding;
  // The sentence has the sign of percentages, its figures have not.
  const unit = text.includes(`${figure} %`) || text.includes(`${figure}%`) ? " %" : "";
  const source = sources.map(({ title, where }) => [title, where].filter(Boolean).join(", "));
  return (
    <div id={findingId(rule)} className="panel-body pe-finding" tabIndex={-1}>
      <p>
        <StateBadge state={severity === "refuse" ? "refused" : "care"}>
          {words[severity]}
        </StateBadge>{" "}
        <strong>{text}</strong>
      </p>
      {amount === null ? null : (
        <p className="pe-corner">
          <span>
            {fill(words.corner, { amount: moneyText(amount, market), count: instalments ?? 0 })}
          </span>
          <span>{fill(words.figure, { figure: figure + unit })}</span>
          <span className="pe-limit">{fill(words.limit, { limit: limit + unit })}</span>
        </p>
      )}
      <p className="pe-help">
        {fill(words.rule, { rule })}{" "}
        {source.length === 0 ? null : fill(words.source, { source: source.join("; ") })}{" "}
        {finding.confirmByCounsel ? words.counsel : null}{" "}
        {field === "" ? null : <a href={`#${fieldId(field)}`}>{words.field}</a>}
      </p>
    </div>
  );
}
