/** One field of the form: a line, a figure, a day or a choice; shown as it was typed. */

import { choices } from "../product-fields/choices.ts";
import type { Leaf } from "../product-fields/node.ts";
import { typedText } from "../product-fields/typed-form.ts";
import { useEditor } from "./editor-context.ts";
import { controlOf, FieldFrame, useWrong } from "./field-frame.tsx";
import { labelWithUnit, wordsOf } from "./field-words.ts";

interface LeafProps {
  node: Leaf;
  name: string;
}

/** Uncontrolled: what is in the form counts, and what was typed before the script arrived stays. */
export function LeafField({ node, name }: LeafProps) {
  const { words, typed } = useEditor();
  const wrong = useWrong(name);
  const { label, help } = wordsOf(words, name);
  const value = typedText(typed, name);
  const figure = ["amount", "percent", "rate", "count"].includes(node.as);
  return (
    <FieldFrame
      name={name}
      label={labelWithUnit(words, typed, label, node.unit)}
      help={help}
      wide={node.as === "text" && /(?:logo|agreementPopup|Image)$/.test(name)}
    >
      {node.as === "choice" ? (
        <select {...controlOf(name, wrong)} className="pe-in" defaultValue={value}>
          <ChoiceOptions node={node} value={value} />
        </select>
      ) : (
        <input
          {...controlOf(name, wrong)}
          className={figure ? "pe-in pe-figure" : "pe-in"}
          type="text"
          inputMode={node.as === "count" ? "numeric" : figure ? "decimal" : "text"}
          autoComplete="off"
          spellCheck={node.as === "text"}
          defaultValue={value}
          placeholder={node.as === "day" ? "2026-12-25" : undefined}
        />
      )}
    </FieldFrame>
  );
}

/** A choice that is not made yet, or no longer there, stays to be seen. */
function ChoiceOptions({ node, value }: { node: Leaf; value: string }) {
  const { words } = useEditor();
  const from = node.choices ?? "method";
  const said = words.choices[from as keyof typeof words.choices] as Record<string, string>;
  const known: readonly string[] = choices[from];
  const blank = value === "" && node.unspoken === undefined;
  return (
    <>
      {blank ? <option value="">{words.page.choose}</option> : null}
      {value === "" || known.includes(value) ? null : <option value={value}>{value}</option>}
      {known.map((one) => (
        // Left out and said aloud mean the same: the page keeps whichever the form has.
        <option key={one} value={one === node.unspoken && value !== one ? "" : one}>
          {said[one]}
        </option>
      ))}
    </>
  );
}
