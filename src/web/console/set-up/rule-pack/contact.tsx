/** When and how often borrowers may be contacted about a debt, and what the figures rest on (MK-4). */
import { fill } from "../../../client/fill.ts";
import { Panel } from "../../parts/panel.tsx";
import type { PackData } from "./pack-shown.ts";

export function Contact({ words, contact }: PackData) {
  const { from, until, perDayMost, perWeekMost, basis, ruleId, sources } = contact;
  const told = basis === "law" ? fill(words.contactRule, { rule: ruleId }) : words.contactOwn;
  return (
    <Panel title={words.contact}>
      <ul className="rule-facts">
        <li>
          <strong>{fill(words.contactHours, { from, until })}</strong>{" "}
          <small className="muted">{told}</small>
        </li>
        <li>
          <strong>{fill(words.contactMost, { day: perDayMost, week: perWeekMost })}</strong>{" "}
          <small className="muted">{words.contactOwn}</small>
        </li>
      </ul>
      <p>{words.contactText}</p>
      <ul className="rule-facts">
        {sources.map(({ title, where, url }) => (
          <li key={title}>
            {url === "" ? title : <a href={url}>{title}</a>}{" "}
            <small className="muted">{where}</small>
          </li>
        ))}
      </ul>
      {contact.confirmByCounsel ? <p className="muted">{words.counsel}</p> : null}
    </Panel>
  );
}
