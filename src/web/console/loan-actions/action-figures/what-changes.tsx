/** Each figure now and after an action, changed ones tinted; and what is posted for it. */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Notice } from "../../../ui/layout.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { ShownPreview } from "./shown-preview.ts";

interface ChangesProps {
  words: WordsOf<"loan-actions.form">;
  preview: ShownPreview;
  /** Beside the title. */
  aside: string;
}

export function WhatChanges({ words, preview, aside }: ChangesProps) {
  const { rows, unused, currencySymbol } = preview;
  return (
    <Panel title={words.changes} aside={aside} flush>
      <table className="data action-figures">
        <caption className="unseen">{words.changes}</caption>
        <thead>
          <tr>
            <th scope="col">{currencySymbol}</th>
            <th scope="col" className="number">
              {words.now}
            </th>
            <th scope="col" className="number">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, before, after }) => (
            <tr key={name} className={before === after ? undefined : "changed"}>
              <th scope="row">{label}</th>
              <td className="number" translate="no">
                <span className="muted">{before}</span>{" "}
                <span className={before === after ? "unchanged" : undefined} aria-hidden="true">
                  →
                </span>
              </td>
              <td className="number" translate="no">
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unused === "" ? null : (
        <div className="panel-body">
          <Notice kind="warn">{fill(words.unusedLeft, { amount: unused })}</Notice>
        </div>
      )}
    </Panel>
  );
}

export function WhatIsPosted({ words, preview }: Pick<ChangesProps, "words" | "preview">) {
  const { postings, balanced } = preview;
  if (postings.length === 0) return null;
  return (
    <Panel title={words.posted} flush>
      <table className="data action-postings">
        <caption className="unseen">{words.posted}</caption>
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col" className="number">
              {words.debit}
            </th>
            <th scope="col" className="number">
              {words.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ account, debit, credit }) => (
            <tr key={account}>
              <th scope="row">{account}</th>
              <td className="number" translate="no">
                {debit}
              </td>
              <td className="number" translate="no">
                {credit}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.balanced}</th>
            <td className="number" translate="no">
              {balanced}
            </td>
            <td className="number" translate="no">
              {balanced}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="panel-foot">{words.accrued}</p>
    </Panel>
  );
}
