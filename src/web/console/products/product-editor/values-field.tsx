/** Lists of plain values: holidays one a line, marks to tick, and the order in which a payment is used. */
import { choices } from "../product-fields/choices.ts";
import type { Values } from "../product-fields/node.ts";
import { typedList, typedText } from "../product-fields/typed-form.ts";
import { ChangeButton, Moves } from "./change-button.tsx";
import { useEditor } from "./editor-context.ts";
import { controlOf, FieldFrame, Said, useWrong } from "./field-frame.tsx";
import { fieldId, wordsOf } from "./field-words.ts";

interface ValuesProps {
  node: Values;
  name: string;
}

export function ValuesField({ node, name }: ValuesProps) {
  if (node.as === "days") return <Days name={name} />;
  return node.as === "ticks" ? <Ticks node={node} name={name} /> : <Order name={name} />;
}

function Days({ name }: { name: string }) {
  const { words, typed } = useEditor();
  const { label, help } = wordsOf(words, name);
  const value = typedText(typed, name);
  const rows = Math.min(12, Math.max(3, value.split("\n").length + 1));
  return (
    <FieldFrame name={name} label={label} help={help}>
      <textarea
        {...controlOf(name, useWrong(name))}
        className="pe-in"
        rows={rows}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}

function Ticks({ node, name }: ValuesProps) {
  const { words, typed } = useEditor();
  const { label, help } = wordsOf(words, name);
  const from = node.choices ?? "weekdays";
  const said = words.choices[from as keyof typeof words.choices] as Record<string, string>;
  const ticked = typedList(typed, name);
  return (
    <fieldset id={fieldId(name)} className="pe-field pe-ticks pe-wide" tabIndex={-1}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value="" />
      <Said name={name} />
      {choices[from].map((one) => (
        <label key={one}>
          <input type="checkbox" name={name} value={one} defaultChecked={ticked.includes(one)} />
          {said[one]}
        </label>
      ))}
      <p className="pe-help">{help}</p>
    </fieldset>
  );
}

function Order({ name }: { name: string }) {
  const { words, typed } = useEditor();
  const { label, help } = wordsOf(words, name);
  const steps = typedList(typed, `${name}[]`);
  const incomplete = choices.steps.some((step) => !steps.includes(step));
  return (
    <fieldset id={fieldId(name)} className="pe-list pe-wide" tabIndex={-1}>
      <legend>{label}</legend>
      <p className="pe-help">{help}</p>
      <Said name={name} />
      <input type="hidden" name={`${name}[]`} value="" />
      <ol className="pe-order">
        {steps.map((step, index) => {
          const [bucket = "", part = ""] = step.split(" ");
          const buckets = words.buckets as Record<string, string>;
          const parts = words.parts as Record<string, string>;
          const what = `${buckets[bucket] ?? bucket}: ${parts[part] ?? part}`;
          const before = steps.slice(0, index).filter((one) => one === step).length;
          return (
            <li key={`${step} ${before}`}>
              <input type="hidden" name={`${name}[]`} value={step} />
              <span>{what}</span>
              <span className="pe-row-ways">
                <Moves row={`${name}[${index}]`} what={what} index={index} of={steps.length} />
              </span>
            </li>
          );
        })}
      </ol>
      {incomplete ? (
        <ChangeButton change={`complete:${name}`} says={words.page.complete}>
          {words.page.complete}
        </ChangeButton>
      ) : null}
    </fieldset>
  );
}
