/** Rows that are added, removed and moved; a button does it in place, or without script by a whole round trip. */
import type { ReactNode } from "react";
import { fill } from "../../../client/fill.ts";
import type { List } from "../product-fields/node.ts";
import { rowKeys } from "../product-fields/typed-form.ts";
import { useEditor } from "./editor-context.ts";
import { Said } from "./field-frame.tsx";
import { fieldId, wordsOf } from "./field-words.ts";
import { Nodes } from "./node-view.tsx";

interface ListProps {
  node: List;
  name: string;
}

export function ListField({ node, name }: ListProps) {
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
            <div className="pe-grid">
              <Nodes nodes={node.of} base={row} />
            </div>
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

interface MovesProps {
  row: string;
  what: string;
  index: number;
  of: number;
}

export function Moves({ row, what, index, of }: MovesProps) {
  const words = useEditor().words.page;
  return (
    <>
      {index === 0 ? null : (
        <ChangeButton change={`up:${row}`} says={fill(words.upWhat, { what })}>
          {words.up}
        </ChangeButton>
      )}
      {index === of - 1 ? null : (
        <ChangeButton change={`down:${row}`} says={fill(words.downWhat, { what })}>
          {words.down}
        </ChangeButton>
      )}
    </>
  );
}

interface ChangeProps {
  change: string;
  /** Its name for those who do not see which row it stands in; it contains the words on the button. */
  says: string;
  children: ReactNode;
}

export function ChangeButton({ change, says, children }: ChangeProps) {
  const editor = useEditor();
  return (
    <button
      type="submit"
      name="change"
      value={change}
      className="button quiet pe-small"
      aria-label={says}
      onClick={(event) => {
        event.preventDefault();
        editor.change(change);
      }}
    >
      {children}
    </button>
  );
}
