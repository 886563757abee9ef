/** Everything that is wrong, each a link to its field. It takes the focus when a draft was saved or could not be handed over. */
import { forwardRef } from "react";
import { fill } from "../../../client/fill.ts";
import type { FieldProblem } from "../product-fields/fields-shown.ts";
import type { TypedForm } from "../product-fields/typed-form.ts";
import type { EditorWords } from "./editor-words.ts";
import { fieldId, titleOf } from "./field-words.ts";

interface SummaryProps {
  words: EditorWords;
  typed: TypedForm;
  problems: readonly FieldProblem[];
}

export const ErrorSummary = forwardRef<HTMLElement, SummaryProps>(function ErrorSummary(
  { words, typed, problems },
  ref,
) {
  if (problems.length === 0) return null;
  return (
    <section ref={ref} id="problems" className="pe-summary" tabIndex={-1}>
      <h2>{fill(words.page.summary, { count: problems.length })}</h2>
      <ul>
        {problems.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === "" ? (
              text
            ) : (
              <a href={`#${fieldId(name)}`}>
                {fill(words.page.problem, { field: titleOf(words, typed, name), problem: text })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
