/** Rows that are added, removed and moved; a button does it in place, or without script by a whole round trip. */
import type { ReactNode } from "react";
import { fill } from "../../../client/fill.ts";
import type { List } from "../product-fields/node.ts";
import { rowKeys } from "../product-fields/typed-form.ts";
import { ChangeButton, Moves } from "./change-button.tsx";
import { useEditor } from "./editor-context.ts";
import { Said } from "./field-frame.tsx";
import { fieldId, wordsOf } from "./field-words.ts";

interface ListProps {
  node: List;
  name: string;
  /** The fields of one row. */
  fieldsOf(row: string): ReactNode;
}

export function ListField({ node, name, fieldsOf }: ListProps) {
  const { words, typed } = useEditor();
  const { label, help } = wordsOf(words, name);
  const keys = rowKeys(typed, name);
  return (
    <fieldset id={fieldId(name)} className="pe-list pe-wide" tabIndex={-1}>
      <legend>{label}</legend>
      <p className="pe-help">{help}</p>
      <Said name={name} />
      <input type="hidden" name={`${name}[]`} value="" />
      {keys.length === 0 ? <p className="pe-none">{words.page.empty}</p> : null}
      {keys.map((key, index) => {
        const row = `${name}[${key}]`;
        const what = fill(words.page.position, { label, number: index + 1 });
        return (
          <fieldset key={key} id={fieldId(row)} className="pe-row" tabIndex={-1}>
            <legend className="unseen">{what}</legend>
            <input type="hidden" name={`${name}[]`} value={key} />
            <span className="pe-number" aria-hidden="true">
              {index + 1}
            </span>
            <div className="pe-grid">{fieldsOf(row)}</div>
            <p className="pe-row-ways">
              {node.ordered ? <Moves row={row} what={what} index={index} of={keys.length} /> : null}
              <ChangeButton change={`remove:${row}`} says={fill(words.page.removeFrom, { what })}>
                {words.page.remove}
              </ChangeButton>
            </p>
          </fieldset>
        );
      })}
      {keys.length >= node.most ? null : (
        <ChangeButton change={`add:${name}`} says={fill(words.page.addTo, { list: label })}>
          {words.page.add}
        </ChangeButton>
      )}
    </fieldset>
  );
}
