/** What changes next, day by day: rules that begin or end, and the published products they newly refuse. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { productEditPath, productPath } from "../../access/console-paths.ts";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { PackData, Words } from "./pack-shown.ts";

type Change = PackData["changes"][number];

export function Changes({ words, changes }: Pick<PackData, "words" | "changes">) {
  return (
    <Panel title={words.changes}>
      {changes.length === 0 ? <p className="muted">{words.noChanges}</p> : null}
      {changes.map((change) => (
        <section key={change.on} className="rule-change" aria-labelledby={`from-${change.on}`}>
          <h3 id={`from-${change.on}`}>
            {fill(words.changeOn, { date: change.on, version: change.version })}
          </h3>
          <Named title={words.begins} rules={change.begins} />
          <Named title={words.ends} rules={change.ends} />
          <Refused words={words} refused={change.refused} />
        </section>
      ))}
    </Panel>
  );
}

function Named({ title, rules }: { title: string; rules: Change["begins"] }) {
  if (rules.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="rule-facts">
        {rules.map(({ ruleId, text }) => (
          <li key={ruleId}>
            {text} <small className="muted">{ruleId}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refused({ words, refused }: { words: Words; refused: Change["refused"] }) {
  if (refused.length === 0) return <p className="muted">{words.noneRefused}</p>;
  return (
    <>
      <h4>
        <StateBadge state="late">{words.refusedThen}</StateBadge>
      </h4>
      <ul className="rule-facts">
        {refused.map(({ productId, name, findings }) => (
          <li key={productId}>
            <Link to={productPath(productId)}>{name}</Link>{" "}
            {findings.map(({ ruleId, text }) => (
              <span key={ruleId}>
                {text} <small className="muted">{ruleId}</small>{" "}
              </span>
            ))}
            <Link className="rule-way" to={productEditPath(productId)}>
              {words.change}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
